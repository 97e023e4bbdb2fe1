-- A new preset, if its environment has fewer than $8 and none of its name. Gives it.
insert into presets (id, environment_id, name, operation, input, options, created_by)
select $1, $2, $3, $4, $5, $6, $7
where (select count(*) from presets where environment_id = $2) < $8
on conflict (environment_id, name) do nothing
returning id, name, operation, input, options, revision, created_at, updated_at
