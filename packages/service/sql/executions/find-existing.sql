-- The executions that already hold one of the given (environment, idempotency key) pairs.
select execution.id, execution.environment_id, execution.idempotency_key, execution.request_hash, execution.status
from executions as execution
join jsonb_to_recordset($1::jsonb) as given (environment_id uuid, idempotency_key text)
  on execution.environment_id = given.environment_id and execution.idempotency_key = given.idempotency_key
