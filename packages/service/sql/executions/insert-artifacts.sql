-- Lists the artifacts of executions that have just succeeded.
insert into execution_artifacts (
  id, execution_id, position, sha256, media_type, extension, byte_length, kind, role, slide, member_path, baseline_execution_id
)
select id, execution_id, position, sha256, media_type, extension, byte_length, kind, role, slide, member_path, baseline_execution_id
from jsonb_to_recordset($1::jsonb) as artifact (
  id uuid, execution_id uuid, position integer, sha256 text, media_type text, extension text, byte_length bigint, kind text,
  role text, slide integer, member_path text, baseline_execution_id uuid
)
