-- Ends some queued executions that did not start in time. Gives them. What is being claimed is left to its worker.
with due as materialized (
  select id
  from executions
  where worker_id is null and terminal_at is null and expires_at is not null and expires_at < statement_timestamp()
  order by expires_at
  limit $3
  for update skip locked
), expired as (
  update executions as execution
  set
    status = 'blocked', status_revision = execution.status_revision + 1, result_ok = false, error_code = $1, error_message = $2,
    terminal_at = greatest(statement_timestamp(), execution.updated_at),
    updated_at = greatest(statement_timestamp(), execution.updated_at)
  where execution.id = any (array(select id from due)) and execution.status = 'queued'
  returning execution.id, execution.status, execution.status_revision, execution.terminal_at
), events as (
  insert into execution_events (execution_id, revision, type, at, detail)
  select id, status_revision, 'blocked', terminal_at, jsonb_build_object('code', $1::text)
  from expired
)
select id, status, status_revision from expired
