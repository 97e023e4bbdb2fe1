-- Whether the file that a link of an execution names may leave: whether it is held, and when it was removed. What shows a baseline is gone
-- once the files of that are. Nothing where the execution of the environment names no such file.
select
  is_held(execution) as is_held,
  execution.delivery ->> 'holdUntilRelease' = 'true' as is_governed,
  coalesce(
    execution.result_removed_at, file.baseline_removed_at
  ) as result_removed_at
from executions as execution
cross join lateral (
  select null::timestamptz as baseline_removed_at
  where execution.result_hash = $3
  union all
  select coalesce(
    baseline.result_removed_at,
    case when artifact.baseline_execution_id is not null and baseline.id is null then execution.terminal_at end
  )
  from execution_artifacts as artifact
  left join executions as baseline on baseline.id = artifact.baseline_execution_id
  where artifact.execution_id = execution.id and artifact.sha256 = $3
  -- One that is still there counts.
  order by baseline_removed_at desc nulls first
  limit 1
) as file
where execution.id = $1 and execution.environment_id = $2
