-- The newest failures of an environment by operation and code: of each operation and status at most $2 are read by the index of the list,
-- so that a million rows are not. `is_whole` is false where an operation has more.
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
), found as (
  select operations.operation, wanted.status, newest.id, newest.error_code, newest.error_message, newest.created_at, newest.nth
  from operations
  cross join unnest(array['failed', 'blocked']) as wanted (status)
  cross join lateral (
    select id, error_code, error_message, created_at, row_number() over (order by created_at desc, id desc) as nth
    from (
      select id, error_code, error_message, created_at
      from executions
      where
        environment_id = $1 and terminal_at is not null and operation > '' and executions.operation = operations.operation
        and executions.status = wanted.status
      order by created_at desc, id desc
      limit $2 + 1
    ) as rows
  ) as newest
)
select
  operation,
  error_code as code,
  count(*)::integer as count,
  min(created_at) as first_at,
  max(created_at) as last_at,
  (array_agg(id order by created_at desc, id desc))[1] as last_id,
  (array_agg(error_message order by created_at desc, id desc))[1] as message,
  not exists (
    select from found as beyond
    where beyond.operation = found.operation and beyond.nth > $2
  ) as is_whole
from found
where nth <= $2 and error_code is not null
group by operation, error_code
order by last_at desc, operation, code
limit 200
