-- Sets an environment's policy and bounds; gives it when it exists.
update environments
set delivery_policy = $2, concurrency = $3, requests_per_minute = $4, executions_per_month = $5
where id = $1
returning
  id, organization_id, name, kind, delivery_policy, concurrency, requests_per_minute, executions_per_month, created_at
