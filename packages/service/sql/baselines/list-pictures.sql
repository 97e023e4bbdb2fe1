-- The pictures of the slides of an execution of an environment, if they are there and may be shown.
select artifact.id, artifact.slide, artifact.sha256
from execution_artifacts as artifact
join executions as execution on execution.id = artifact.execution_id
where
  execution.id = $1 and execution.environment_id = $2 and artifact.role = 'preview' and execution.result_removed_at is null
  and not is_held(execution)
order by artifact.slide
