-- What an execution of an environment proves, if it succeeded; held by this transaction. Images of changes from a baseline are left
-- out: they show another execution and are deleted with it.
select
  execution.id, execution.environment_id, execution.submitted_by, execution.result_inline,
  execution.result_removed_at is not null as is_removed,
  jsonb_build_object(
    'execution', jsonb_build_object(
      'id', execution.id, 'organization_id', execution.organization_id, 'environment_id', execution.environment_id,
      'operation', execution.operation, 'engine_version', execution.engine_version, 'status', execution.status,
      'request_hash', execution.request_hash, 'request_byte_length', execution.request_byte_length,
      'result_hash', execution.result_hash, 'result_byte_length', execution.result_byte_length, 'reused_from', execution.reused_from
    ),
    'losses', execution.loss_counts, 'receipt', execution.receipt, 'policy', execution.policy, 'terms', execution.delivery,
    'quality_report', (
      select artifact.sha256
      from execution_artifacts as artifact
      where artifact.execution_id = execution.id and artifact.role = 'quality_report'
      order by artifact.position
      limit 1
    ),
    'verification', jsonb_build_object(
      'required_stages', coalesce(execution.delivery -> 'requiredVerificationStages', '[]'::jsonb),
      'summary', (select outcome.validation_summary from render_outcomes as outcome where outcome.execution_id = execution.id)
    )
  ) as evidence,
  (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'artifact_id', artifact.id, 'kind', artifact.kind, 'role', artifact.role, 'slide', artifact.slide, 'sha256', artifact.sha256,
        'media_type', artifact.media_type, 'extension', artifact.extension, 'byte_length', artifact.byte_length,
        'member_path', artifact.member_path
      )
      order by artifact.position
    ), '[]'::jsonb)
    from execution_artifacts as artifact
    where artifact.execution_id = execution.id and artifact.role is distinct from 'diff'
  ) as artifacts
from executions as execution
where execution.id = $1 and execution.environment_id = $2 and execution.status = 'succeeded' and execution.result_hash is not null
for share of execution
