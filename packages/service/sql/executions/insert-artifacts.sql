-- Lists the artifacts of executions that have just succeeded.
insert into execution_artifacts (id, execution_id, sha256, media_type, extension, byte_length, kind)
select id, execution_id, sha256, media_type, extension, byte_length, kind
from jsonb_to_recordset($1::jsonb) as artifact (
  id uuid, execution_id uuid, sha256 text, media_type text, extension text, byte_length bigint, kind text
)
