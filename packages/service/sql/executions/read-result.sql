-- What the result read needs, the small result itself included.
select
  id, operation, status, status_revision, result_hash, result_byte_length, result_inline, result_ok, error_code, error_message,
  error_details, result_removed_at, is_held(execution) as is_held,
  execution.delivery ->> 'holdUntilRelease' = 'true' as is_governed
from executions as execution
where id = $1 and environment_id = $2
