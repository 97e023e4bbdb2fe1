-- Hands back what a worker held, all of it ($2 null) or some: running work is queued again, or fails when too many workers were
-- lost under it ($3: most; $4: does this count as one; $5: the code for each operation); cancelling work is cancelled.
-- Gives the executions released and their new status.
with held as (
  select id, status, crashes + case when $4::boolean then 1 else 0 end as crashes
  from executions
  where worker_id = $1 and ($2::uuid[] is null or id = any ($2::uuid[]))
  order by id
  for update
), released as (
  update executions as execution
  set
    status = case when held.status = 'cancelling' then 'cancelled' when held.crashes >= $3 then 'failed' else 'queued' end,
    status_revision = execution.status_revision + 1,
    crashes = held.crashes,
    worker_id = null,
    progress = null,
    error_code = case when held.status = 'running' and held.crashes >= $3 then $5::jsonb ->> execution.operation end,
    error_message = case
      when held.status = 'running' and held.crashes >= $3 then 'Every worker that ran the operation was lost.'
    end,
    result_ok = case when held.status = 'running' and held.crashes >= $3 then false end,
    terminal_at = case
      when held.status = 'cancelling' or held.crashes >= $3 then greatest(statement_timestamp(), execution.updated_at)
    end,
    updated_at = greatest(statement_timestamp(), execution.updated_at)
  from held
  where execution.id = held.id
  returning
    execution.id, execution.environment_id, execution.status, execution.status_revision, execution.attempt, execution.queue,
    execution.turn, execution.updated_at
), events as (
  insert into execution_events (execution_id, revision, type, at, detail)
  select id, status_revision, status, updated_at, jsonb_build_object('reason', $6::text, 'attempt', attempt)
  from released
)
select id, environment_id, status, status_revision, queue, turn from released
