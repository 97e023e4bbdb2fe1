-- Sets an environment's policy and bounds; gives it when it exists. A quota counts what ran in its month before it was set.
with changed as (
  update environments
  set delivery_policy = $2, concurrency = $3, requests_per_minute = $4, executions_per_month = $5
  where id = $1
  returning
    id, organization_id, name, kind, delivery_policy, concurrency, requests_per_minute, executions_per_month, created_at
), running as materialized (
  select environment_id, created_at
  from executions
  where worker_id is not null
), counted as (
  insert into quota_usage (environment_id, month, executions)
  select
    id, date_trunc('month', statement_timestamp() at time zone 'utc')::date,
    (
      select count(*)
      from executions
      where
        environment_id = $1 and terminal_at is not null and created_at > '-infinity'
        and created_at >= date_trunc('month', statement_timestamp() at time zone 'utc') at time zone 'utc'
    ) + (
      select count(*)
      from executions
      where
        environment_id = $1 and worker_id is null and terminal_at is null and created_at > '-infinity'
        and created_at >= date_trunc('month', statement_timestamp() at time zone 'utc') at time zone 'utc'
    ) + (
      select count(*)
      from running
      where
        environment_id = $1
        and created_at >= date_trunc('month', statement_timestamp() at time zone 'utc') at time zone 'utc'
    )
  from changed
  where executions_per_month is not null
  on conflict (environment_id, month) do update set executions = greatest(quota_usage.executions, excluded.executions)
)
select
  id, organization_id, name, kind, delivery_policy, concurrency, requests_per_minute, executions_per_month, created_at
from changed
