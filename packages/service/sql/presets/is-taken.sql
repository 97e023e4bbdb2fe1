-- Whether another preset of the environment than $3 has the name.
select exists (select from presets where environment_id = $1 and name = $2 and id is distinct from $3) as is_taken
