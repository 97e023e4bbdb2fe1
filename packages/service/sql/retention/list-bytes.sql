-- The hashes of what an ended execution of an environment was given and made, and of the pictures that show it, once it is deleted.
select blob.hash
from executions as execution
cross join lateral (
  select execution.request_hash
  union
  select execution.result_hash where execution.result_hash is not null
  union
  select sha256 from execution_artifacts where execution_id = execution.id and kind <> 'operation_result'
  union
  select sha256 from execution_artifacts where baseline_execution_id = execution.id
) as blob (hash)
where execution.id = $1 and execution.environment_id = $2 and execution.deleted_at is not null
order by blob.hash
