-- Ends running executions, each only if the attempt is still the one that ran. Gives those settled and how.
-- The list of ids looks each up by its key; a join alone may read the whole table, while statistics say it is small.
with given as materialized (
  select
    id, attempt, status, result_hash, result_byte_length, result_inline, result_ok, error_code, error_message, error_details, receipt,
    loss_counts, usage, previews, made_with
  from jsonb_to_recordset($1::jsonb) as row (
    id uuid, attempt integer, status text, result_hash text, result_byte_length bigint, result_inline text, result_ok boolean,
    error_code text, error_message text, error_details jsonb, receipt jsonb, loss_counts jsonb, usage jsonb, previews text, made_with jsonb
  )
), settled as (
  update executions as execution
  set
    status = case execution.status when 'cancelling' then 'cancelled' else given.status end,
    status_revision = execution.status_revision + 1,
    result_hash = case execution.status when 'running' then given.result_hash end,
    result_byte_length = case execution.status when 'running' then given.result_byte_length end,
    result_inline = case execution.status when 'running' then decode(given.result_inline, 'base64') end,
    result_ok = case execution.status when 'running' then given.result_ok end,
    error_code = case execution.status when 'running' then given.error_code end,
    error_message = case execution.status when 'running' then given.error_message end,
    error_details = case execution.status when 'running' then given.error_details end,
    receipt = case execution.status when 'running' then given.receipt end,
    loss_counts = case execution.status when 'running' then given.loss_counts end,
    made_with = case execution.status when 'running' then given.made_with end,
    usage = given.usage, progress = null, worker_id = null,
    terminal_at = greatest(statement_timestamp(), execution.updated_at),
    updated_at = greatest(statement_timestamp(), execution.updated_at)
  from given
  where
    execution.id = any (array(select id from given)) and execution.id = given.id and execution.attempt = given.attempt
    and execution.status in ('running', 'cancelling')
  returning execution.id, execution.status, execution.status_revision, execution.error_code, execution.terminal_at, given.previews
), events as (
  insert into execution_events (execution_id, revision, type, at, detail)
  select id, status_revision, status, terminal_at, jsonb_strip_nulls(jsonb_build_object('code', error_code, 'previews', previews))
  from settled
)
select id, status, status_revision from settled
