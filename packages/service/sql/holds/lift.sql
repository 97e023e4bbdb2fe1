-- Lifts a hold; gives it when there was one.
delete from launch_holds
where id = $1
returning id, environment_id, operation, reason, retry_after_seconds, created_at
