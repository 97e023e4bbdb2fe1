-- Hands back what a worker held: running work is queued again, or fails after too many attempts; cancelling work is cancelled.
with held as (
  select id, status, attempt
  from executions
  where worker_id = $1 and status in ('running', 'cancelling')
  for update
), released as (
  update executions as execution
  set
    status = case when held.status = 'cancelling' then 'cancelled' when held.attempt >= $2 then 'failed' else 'queued' end,
    status_revision = execution.status_revision + 1,
    worker_id = null,
    progress = null,
    terminal_at = case when held.status = 'cancelling' or held.attempt >= $2 then now() end,
    updated_at = now()
  from held
  where execution.id = held.id
  returning
    execution.id, execution.environment_id, execution.status, execution.status_revision, execution.attempt, execution.queue,
    execution.operation
), events as (
  insert into execution_events (execution_id, revision, type, detail)
  select id, status_revision, status, jsonb_build_object('reason', $3::text, 'attempt', attempt)
  from released
)
select id, environment_id, status, queue, operation from released
