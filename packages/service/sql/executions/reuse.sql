-- Settles queued executions whose request an earlier execution of the same environment, engine and policy already answered, if the
-- workers there are would make the result with the same tools: one has all of them, and none has another of the same name. Gives the
-- ids, and whose results these are.
with answered as (
  select
    fresh.id, earlier.id as earlier_id, earlier.result_hash, earlier.result_byte_length, earlier.result_inline, earlier.receipt,
    earlier.made_with, earlier.loss_counts
  from executions as fresh
  cross join lateral (
    select
      other.id, other.result_hash, other.result_byte_length, other.result_inline, other.receipt, other.made_with,
      other.loss_counts
    from executions as other
    where
      other.environment_id = fresh.environment_id and other.request_hash = fresh.request_hash
      and other.engine_version = fresh.engine_version and other.status = 'succeeded' and other.reused_from is null
      and other.result_removed_at is null and other.policy = fresh.policy
      and exists (select from workers where workers.tools @> other.made_with)
      and not exists (
        select from workers
        cross join lateral jsonb_each_text(other.made_with) as tool (name, identity)
        where workers.tools ->> tool.name not in (tool.identity, 'missing')
      )
    order by other.terminal_at desc
    limit 1
  ) as earlier
  where fresh.id = any ($1::uuid[]) and fresh.status = 'queued'
), settled as (
  update executions as execution
  set
    status = 'succeeded', status_revision = 2, result_hash = answered.result_hash,
    result_byte_length = answered.result_byte_length, result_inline = answered.result_inline, result_ok = true,
    receipt = answered.receipt, made_with = answered.made_with, loss_counts = answered.loss_counts, reused_from = answered.earlier_id,
    started_at = execution.created_at, terminal_at = execution.created_at
  from answered
  where execution.id = answered.id
  returning execution.id, execution.reused_from, execution.terminal_at
), events as (
  insert into execution_events (execution_id, revision, type, at, detail)
  select id, 2, 'succeeded', terminal_at, jsonb_build_object('reused_from', reused_from)
  from settled
), artifacts as (
  insert into execution_artifacts (
    id, execution_id, position, sha256, media_type, extension, byte_length, kind, role, slide, member_path, baseline_execution_id
  )
  select
    gen_random_uuid(), settled.id, artifact.position, artifact.sha256, artifact.media_type, artifact.extension,
    artifact.byte_length, artifact.kind, artifact.role, artifact.slide, artifact.member_path,
    artifact.baseline_execution_id
  from settled
  join execution_artifacts as artifact on artifact.execution_id = settled.reused_from
), outcomes as (
  insert into render_outcomes (execution_id, brand_compliance, brand_pack_application, previews, validation_summary, comparison)
  select
    settled.id, outcome.brand_compliance, outcome.brand_pack_application, outcome.previews, outcome.validation_summary,
    outcome.comparison
  from settled
  join render_outcomes as outcome on outcome.execution_id = settled.reused_from
)
select id, reused_from from settled
