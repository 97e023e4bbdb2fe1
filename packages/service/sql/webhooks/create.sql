-- A new endpoint, if its environment has fewer than $8. Gives it.
insert into webhook_endpoints (id, environment_id, name, url, events, secret, created_by)
select $1, $2, $3, $4, $5, $6, $7
where (select count(*) from webhook_endpoints where environment_id = $2 and deleted_at is null) < $8
returning id, environment_id, name, url, events, previous_until, disabled_at, disabled_reason, failing_since, created_at
