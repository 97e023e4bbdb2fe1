-- What a job or an execution of an environment was given, and the presentation that it made, if it is there to be read.
select
  execution.id as execution_id, execution.operation, execution.request_hash, execution.request_byte_length, execution.request_inline,
  execution.documents_removed_at is not null as is_removed, artifact.sha256 as file_hash, artifact.byte_length as file_byte_length,
  is_held(execution) as is_held
from executions as execution
left join execution_artifacts as artifact
  on artifact.execution_id = execution.id and artifact.role = 'file' and execution.result_removed_at is null
where
  execution.environment_id = $1
  and execution.id = coalesce((select job.execution_id from jobs as job where job.id = $2 and job.environment_id = $1), $2::uuid)
limit 1
