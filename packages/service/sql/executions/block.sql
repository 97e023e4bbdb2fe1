-- Ends queued executions that their policy forbids, before any worker sees them. Gives their ids. For the ids see settle.sql.
with given as materialized (
  select id, error_code, error_message
  from jsonb_to_recordset($1::jsonb) as row (id uuid, error_code text, error_message text)
), blocked as (
  update executions as execution
  set
    status = 'blocked', status_revision = execution.status_revision + 1, result_ok = false, error_code = given.error_code,
    error_message = given.error_message, terminal_at = greatest(statement_timestamp(), execution.updated_at),
    updated_at = greatest(statement_timestamp(), execution.updated_at)
  from given
  where execution.id = any (array(select id from given)) and execution.id = given.id and execution.status = 'queued'
  returning execution.id, execution.status_revision, execution.terminal_at, execution.error_code
), events as (
  insert into execution_events (execution_id, revision, type, at, detail)
  select id, status_revision, 'blocked', terminal_at, jsonb_build_object('code', error_code)
  from blocked
)
select id from blocked
