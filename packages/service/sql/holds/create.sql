-- A new hold.
insert into launch_holds (id, environment_id, operation, reason, retry_after_seconds)
values ($1, $2, $3, $4, $5)
returning id, environment_id, operation, reason, retry_after_seconds, created_at
