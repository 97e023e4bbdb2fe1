-- Cancels what is queued, asks what is running to stop, and leaves everything else. Gives a row only when it changed something.
with cancelled as (
  update executions
  set
    status = case status when 'queued' then 'cancelled' else 'cancelling' end,
    status_revision = status_revision + 1,
    cancel_requested_at = greatest(statement_timestamp(), updated_at),
    terminal_at = case status when 'queued' then greatest(statement_timestamp(), updated_at) end,
    updated_at = greatest(statement_timestamp(), updated_at)
  where id = $1 and environment_id = $2 and status in ('queued', 'running')
  returning id, status, status_revision, cancel_requested_at, terminal_at, updated_at
), events as (
  insert into execution_events (execution_id, revision, type, at)
  select id, status_revision, status, updated_at
  from cancelled
)
select id, status, status_revision, cancel_requested_at, terminal_at from cancelled
