-- The artifacts of an execution, in the order of its result.
select id, sha256, media_type, extension, byte_length, kind, role, slide, member_path
from execution_artifacts
where execution_id = $1
order by position
