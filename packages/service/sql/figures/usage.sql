-- What each environment, or each of one organization ($1), has stored and how much of its month it used. Bytes are of what was sent and
-- made, the files and pictures of renders, templates and the pictures of their layouts among them; content that several name counts for
-- each.
select
  environment.id, environment.name, organization.name as organization_name, environment.executions_per_month,
  greatest(quota.executions, stored.executions_this_month, 0) as executions_this_month,
  coalesce(stored.executions, 0) as executions,
  (coalesce(stored.document_bytes, 0) + coalesce(templates.bytes, 0))::bigint as document_bytes,
  (coalesce(stored.result_bytes, 0) + coalesce(files.bytes, 0) + coalesce(layouts.bytes, 0))::bigint as result_bytes
from environments as environment
join organizations as organization on organization.id = environment.organization_id
left join quota_usage as quota
  on quota.environment_id = environment.id and quota.month = date_trunc('month', statement_timestamp() at time zone 'utc')::date
left join (
  select
    environment_id, count(*) as executions,
    count(*) filter (
      where created_at >= date_trunc('month', statement_timestamp() at time zone 'utc') at time zone 'utc'
    ) as executions_this_month,
    sum(request_byte_length) filter (where documents_removed_at is null) as document_bytes,
    sum(result_byte_length) filter (where result_removed_at is null) as result_bytes
  from executions
  where $1::uuid is null or environment_id = any (array(select id from environments where organization_id = $1))
  group by environment_id
) as stored on stored.environment_id = environment.id
left join (
  select execution.environment_id, sum(artifact.byte_length) as bytes
  from execution_artifacts as artifact
  join executions as execution on execution.id = artifact.execution_id
  where artifact.kind = 'native_render' and execution.result_removed_at is null
    and ($1::uuid is null or execution.environment_id = any (array(select id from environments where organization_id = $1)))
  group by execution.environment_id
) as files on files.environment_id = environment.id
left join (
  select environment_id, sum(template_byte_length) as bytes
  from brand_pack_versions
  where $1::uuid is null or environment_id = any (array(select id from environments where organization_id = $1))
  group by environment_id
) as templates on templates.environment_id = environment.id
left join (
  select environment_id, sum(byte_length) as bytes
  from template_pictures
  where $1::uuid is null or environment_id = any (array(select id from environments where organization_id = $1))
  group by environment_id
) as layouts on layouts.environment_id = environment.id
where $1::uuid is null or environment.organization_id = $1
order by environment.created_at, environment.id
