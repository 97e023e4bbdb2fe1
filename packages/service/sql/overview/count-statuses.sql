-- How many executions an environment has of each status, up to a number: of what has ended each operation and status is looked up on
-- its own by the index of the list, so that a million rows are not read.
with recursive operations as (
  (
    select operation
    from executions
    where environment_id = $1 and terminal_at is not null and operation > ''
    order by operation
    limit 1
  )
  union all
  select further.operation
  from operations
  cross join lateral (
    select executions.operation
    from executions
    where
      environment_id = $1 and terminal_at is not null and executions.operation > ''
      and executions.operation > operations.operation
    order by executions.operation
    limit 1
  ) as further
), running as materialized (
  select environment_id, status from executions where worker_id is not null
), found as (
  select wanted.status, found.count
  from operations
  cross join unnest(array['succeeded', 'failed', 'blocked', 'cancelled']) as wanted (status)
  cross join lateral (
    select count(*) as count
    from (
      select 1
      from executions
      where
        environment_id = $1 and terminal_at is not null and operation > '' and executions.operation = operations.operation
        and executions.status = wanted.status
      limit $2
    ) as ended
  ) as found
  union all
  select 'queued', count(*)
  from (
    select 1
    from executions
    where environment_id = $1 and worker_id is null and terminal_at is null and created_at > '-infinity'
    limit $2
  ) as waiting
  union all
  select status, count(*)
  from running
  where environment_id = $1
  group by status
)
select status, least(sum(count), $2)::integer as count
from found
group by status
