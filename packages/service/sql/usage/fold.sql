-- Adds some of what waits to its days. Gives how many rows it took.
with taken as (
  delete from usage_pending
  where id = any (array(select id from usage_pending order by id limit $1 for update skip locked))
  returning environment_id, day, operation, outcome, executions, request_bytes, result_bytes
), added as (
  insert into usage_days as known (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
  select
    environment_id, day, operation, outcome, sum(executions)::bigint, sum(request_bytes)::bigint, sum(result_bytes)::bigint
  from taken
  group by environment_id, day, operation, outcome
  order by environment_id, day, operation, outcome
  on conflict (environment_id, day, operation, outcome) do update
  set
    executions = known.executions + excluded.executions, request_bytes = known.request_bytes + excluded.request_bytes,
    result_bytes = known.result_bytes + excluded.result_bytes
)
select count(*)::integer as taken from taken
