-- One artifact of an execution of an environment. What shows a baseline is gone once the files of that are.
select artifact.id, artifact.sha256, artifact.media_type, artifact.extension, artifact.byte_length, artifact.kind,
  artifact.role, artifact.slide,
  coalesce(
    execution.result_removed_at, baseline.result_removed_at,
    case when artifact.baseline_execution_id is not null and baseline.id is null then execution.terminal_at end
  ) as result_removed_at,
  is_held(execution) as is_held,
  execution.delivery ->> 'holdUntilRelease' = 'true' as is_governed
from execution_artifacts as artifact
join executions as execution on execution.id = artifact.execution_id
left join executions as baseline on baseline.id = artifact.baseline_execution_id
where execution.id = $1 and execution.environment_id = $2 and artifact.id = $3
