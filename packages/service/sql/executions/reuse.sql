-- Settles queued executions whose request an earlier execution of the same environment and engine already answered.
with answered as (
  select distinct on (fresh.id)
    fresh.id, earlier.id as earlier_id, earlier.result_hash, earlier.result_byte_length, earlier.result_inline, earlier.receipt,
    earlier.loss_counts
  from executions as fresh
  join executions as earlier
    on earlier.environment_id = fresh.environment_id
    and earlier.request_hash = fresh.request_hash
    and earlier.engine_version = fresh.engine_version
    and earlier.status = 'succeeded'
    and earlier.reused_from is null
  where fresh.id = any ($1::uuid[]) and fresh.status = 'queued' and fresh.policy = earlier.policy
  order by fresh.id, earlier.terminal_at desc
), settled as (
  update executions as execution
  set
    status = 'succeeded', status_revision = 2, result_hash = answered.result_hash,
    result_byte_length = answered.result_byte_length, result_inline = answered.result_inline, result_ok = true,
    receipt = answered.receipt, loss_counts = answered.loss_counts, reused_from = answered.earlier_id,
    started_at = now(), terminal_at = now(), updated_at = now()
  from answered
  where execution.id = answered.id
  returning execution.id, execution.reused_from
), events as (
  insert into execution_events (execution_id, revision, type, detail)
  select id, 2, 'succeeded', jsonb_build_object('reused_from', reused_from)
  from settled
), artifacts as (
  insert into execution_artifacts (id, execution_id, sha256, media_type, extension, byte_length, kind)
  select gen_random_uuid(), settled.id, artifact.sha256, artifact.media_type, artifact.extension, artifact.byte_length, artifact.kind
  from settled
  join execution_artifacts as artifact on artifact.execution_id = settled.reused_from
)
select id from settled
