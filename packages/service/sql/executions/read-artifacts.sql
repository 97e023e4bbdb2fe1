-- The artifacts of an execution.
select id, sha256, media_type, extension, byte_length, kind
from execution_artifacts
where execution_id = $1
order by created_at, id
