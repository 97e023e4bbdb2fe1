-- A new environment.
insert into environments (id, organization_id, name, kind)
values ($1, $2, $3, $4)
returning
  id, organization_id, name, kind, delivery_policy, concurrency, requests_per_minute, executions_per_month, created_at
