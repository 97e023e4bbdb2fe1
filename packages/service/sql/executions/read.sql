-- One execution of an environment, without its payloads.
select
  id, organization_id, environment_id, operation, engine_version, status, status_revision, attempt, request_hash,
  request_byte_length, document_name, policy, progress, result_hash, result_byte_length, result_ok, error_code, error_message,
  receipt, loss_counts, usage, reused_from, created_at, started_at, cancel_requested_at, terminal_at, updated_at
from executions
where id = $1 and environment_id = $2
