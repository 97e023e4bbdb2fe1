-- Gives those of the hashes that a row names as a blob of the environment; all of them when there is no such environment here.
select given.hash
from unnest($2::text[]) as given (hash)
cross join lateral (
  (select 1 where not exists (select from environments where id = $1))
  union all
  (
    select 1 from executions
    where environment_id = $1 and request_hash = given.hash and request_inline is null and documents_removed_at is null
    limit 1
  )
  union all
  (
    select 1 from executions
    where environment_id = $1 and result_hash = given.hash and result_inline is null and result_removed_at is null
    limit 1
  )
  union all
  (
    select 1 from execution_inputs
    where environment_id = $1 and input_hash = given.hash and status = 'received'
    limit 1
  )
  union all
  (
    select 1 from brand_pack_versions
    where environment_id = $1 and template_hash = given.hash
    limit 1
  )
  union all
  (
    select 1 from template_pictures
    where environment_id = $1 and sha256 = given.hash
    limit 1
  )
  union all
  (
    select 1 from execution_artifacts as artifact
    where
      artifact.sha256 = given.hash and artifact.kind = 'native_render'
      and (
        artifact.baseline_execution_id is null
        or exists (
          select from executions as baseline where baseline.id = artifact.baseline_execution_id and baseline.result_removed_at is null
        )
      )
      and (
        select execution.environment_id = $1 and execution.result_removed_at is null
        from executions as execution
        where execution.id = artifact.execution_id
      )
    limit 1
  )
  limit 1
) as named
