-- The executions that already hold one of the given (environment, idempotency key) pairs. Each is looked up on its own.
select existing.id, existing.environment_id, existing.idempotency_key, existing.request_hash, existing.status
from jsonb_to_recordset($1::jsonb) as given (environment_id uuid, idempotency_key text)
cross join lateral (
  select
    execution.id, execution.environment_id, execution.idempotency_key, execution.request_hash, execution.status
  from executions as execution
  where execution.environment_id = given.environment_id and execution.idempotency_key = given.idempotency_key
  limit 1
) as existing
