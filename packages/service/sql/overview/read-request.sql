-- The request of an execution, small ones in the row.
select operation, request_hash, request_byte_length, request_inline, documents_removed_at
from executions
where id = $1 and environment_id = $2
