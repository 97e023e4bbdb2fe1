-- A registration, and whether its authority has ended.
select id, environment_id, input_hash, byte_length, status, operation, purpose, expires_at, expires_at <= statement_timestamp() as is_expired
from execution_inputs
where id = $1
