-- Executions ($1) of environments ($2) with their events and artifacts, all of one moment. Where $2 has several, the caller pairs them.
-- The ids come from a select, so that PostgreSQL keeps one plan for any number of them, and that plan finds rows by their ids alone.
select
  id, environment_id, operation, engine_version, status, status_revision, attempt, request_hash, request_byte_length,
  document_name, policy, progress, result_ok, error_code, error_message, error_details, receipt, loss_counts, usage, reused_from, created_at,
  started_at, cancel_requested_at, terminal_at, updated_at, documents_removed_at, result_removed_at, deleted_at,
  priority, expires_at, (
    select jsonb_object_agg(label.name, label.value)
    from execution_labels as label
    where label.execution_id = execution.id
  ) as labels, (
    select jsonb_build_object(
      'host', sent.host, 'contents', sent.contents, 'status', sent.status, 'attempts', sent.tries, 'next_at', sent.next_at,
      'last_at', sent.last_at, 'last_status', sent.last_status, 'last_message', sent.last_message
    )
    from result_deliveries as sent
    where sent.execution_id = execution.id
  ) as result_delivery,
  delivery, is_held(execution) as is_held,
  case
    when not is_held(execution) then coalesce(
      (select max(release.at) from lineage as release where release.execution_id = execution.id and release.kind = 'release'),
      (select release.released_at from execution_releases as release where release.execution_id = execution.id)
    )
  end as released_at,
  outcome.brand_compliance, outcome.brand_pack_application, outcome.previews, outcome.validation_summary, outcome.comparison,
  outcome.comparison is not null and (
    select baseline.id from executions as baseline
    where
      baseline.id = (outcome.comparison ->> 'baselineExecutionId')::uuid and baseline.environment_id = execution.environment_id
      and baseline.result_removed_at is null
  ) is null as is_baseline_gone,
  (
    select coalesce(
      jsonb_agg(jsonb_build_array(event.revision, event.type, event.at, event.detail) order by event.revision), '[]'::jsonb
    )
    from execution_events as event
    where event.execution_id = execution.id
  ) as events,
  (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'artifactId', artifact.id, 'sha256', artifact.sha256, 'mediaType', artifact.media_type, 'extension', artifact.extension,
        'byteLength', artifact.byte_length, 'kind', artifact.kind, 'role', artifact.role, 'slide', artifact.slide
      )
      order by artifact.position
    ), '[]'::jsonb)
    from execution_artifacts as artifact
    where artifact.execution_id = execution.id
  ) as artifacts
from executions as execution
left join render_outcomes as outcome on outcome.execution_id = execution.id
where id = any (array(select unnest($1::uuid[]))) and array_position($2::uuid[], environment_id) is not null
