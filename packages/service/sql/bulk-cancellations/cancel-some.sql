-- Cancels the first executions of a bulk cancellation, as cancel.sql does one; none when there are no more. What a claim or another
-- request holds is left for the next time.
with wanted as materialized (
  select execution.id
  from bulk_cancellations as bulk
  join executions as execution on execution.environment_id = bulk.environment_id
  where
    bulk.id = $1 and execution.status in ('queued', 'running') and execution.created_at < bulk.created_before
    and (bulk.created_from is null or execution.created_at >= bulk.created_from)
    and (bulk.operation is null or execution.operation = bulk.operation)
    and not exists (
      select from jsonb_each_text(bulk.labels) as label (name, value)
      where not exists (
        select from execution_labels as own
        where own.execution_id = execution.id and own.name = label.name and own.value = label.value
      )
    )
  order by execution.created_at, execution.id
  limit $2
), locked as (
  select id from executions where id = any (array(select id from wanted)) and status in ('queued', 'running')
  for update skip locked
), cancelled as (
  update executions
  set
    status = case status when 'queued' then 'cancelled' else 'cancelling' end,
    status_revision = status_revision + 1,
    cancel_requested_at = greatest(statement_timestamp(), updated_at),
    terminal_at = case status when 'queued' then greatest(statement_timestamp(), updated_at) end,
    updated_at = greatest(statement_timestamp(), updated_at)
  where id = any (array(select id from locked))
  returning id, status, status_revision, updated_at
), events as (
  insert into execution_events (execution_id, revision, type, at)
  select id, status_revision, status, updated_at
  from cancelled
)
select wanted.id, cancelled.status, cancelled.status_revision
from wanted
left join cancelled using (id)
