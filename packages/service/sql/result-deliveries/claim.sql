-- Takes some deliveries that are due, at most $2 of an environment and none of the environments of $3, so that receivers which do not
-- answer hold up no other environment. For $4 seconds no other worker takes them. Gives what is sent.
with recursive environments as (
  (
    select environment_id
    from result_deliveries
    where status = 'pending'
    order by environment_id
    limit 1
  )
  union all
  select (
    select following.environment_id
    from result_deliveries as following
    where following.status = 'pending' and following.environment_id > environments.environment_id
    order by following.environment_id
    limit 1
  )
  from environments
  where environments.environment_id is not null
), due as (
  select first.execution_id, first.next_at
  from environments
  cross join lateral (
    select one.execution_id, one.next_at
    from result_deliveries as one
    where
      one.environment_id = environments.environment_id and one.status = 'pending' and one.next_at <= statement_timestamp()
    order by one.next_at
    limit $2
  ) as first
  where environments.environment_id <> all ($3::uuid[])
  order by first.next_at
  limit $1
), locked as materialized (
  select delivery.execution_id
  from result_deliveries as delivery
  where
    delivery.execution_id = any (array(select execution_id from due)) and delivery.status = 'pending'
    and delivery.next_at <= statement_timestamp()
  for no key update of delivery skip locked
)
update result_deliveries as delivery
set next_at = statement_timestamp() + $4 * interval '1 second'
from executions as execution
where delivery.execution_id = any (array(select execution_id from locked)) and execution.id = delivery.execution_id
returning
  delivery.execution_id, delivery.environment_id, delivery.target, delivery.contents, delivery.tries, execution.document_name,
  execution.result_hash, execution.result_byte_length, execution.result_inline,
  execution.result_removed_at is null and execution.deleted_at is null and not is_held(execution) as is_available
