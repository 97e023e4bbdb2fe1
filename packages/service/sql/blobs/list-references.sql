-- Some rows of an environment that name each of the hashes as a blob, by kind; see find-named.sql.
select given.hash, named.kind, named.id
from unnest($2::text[]) as given (hash)
cross join lateral (
  (
    select 'execution' as kind, id from executions
    where environment_id = $1 and request_hash = given.hash and request_inline is null and documents_removed_at is null
    limit $3
  )
  union
  (
    select 'execution', id from executions
    where environment_id = $1 and result_hash = given.hash and result_inline is null and result_removed_at is null
    limit $3
  )
  union
  (
    select 'execution', artifact.execution_id
    from execution_artifacts as artifact
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
    limit $3
  )
  union
  (
    select 'staged_input', id from execution_inputs
    where environment_id = $1 and input_hash = given.hash and status = 'received'
    limit $3
  )
  union
  (
    select 'brand_pack', brand_pack_id from brand_pack_versions
    where environment_id = $1 and template_hash = given.hash
    limit $3
  )
  union
  (
    select 'layout_picture', id from template_pictures
    where environment_id = $1 and sha256 = given.hash
    limit $3
  )
) as named
order by given.hash, named.kind, named.id
