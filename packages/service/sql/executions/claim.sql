-- Takes queued executions for a worker that is registered still; the attempt fences everything that follows.
-- Gives what running them needs.
with worker as (
  select id
  from workers
  where id = $2
  for share
), claimed as (
  update executions
  set
    status = 'running', status_revision = status_revision + 1, attempt = attempt + 1, worker_id = worker.id,
    started_at = coalesce(started_at, greatest(statement_timestamp(), updated_at)),
    updated_at = greatest(statement_timestamp(), updated_at)
  from worker
  where executions.id = any ($1::uuid[]) and status = 'queued'
  returning
    executions.id, environment_id, operation, queue, turn, attempt, status, status_revision, worker_id, request_hash,
    request_byte_length, request_inline, policy, delivery, traceparent, memory_shares, expires_at, created_at, updated_at
), events as (
  insert into execution_events (execution_id, revision, type, at, detail)
  select id, status_revision, 'running', updated_at, jsonb_build_object('attempt', attempt)
  from claimed
)
select
  id, environment_id, operation, queue, attempt, status, status_revision, worker_id, request_hash, request_byte_length,
  request_inline, policy, delivery, traceparent, memory_shares,
  coalesce(expires_at < updated_at, false) as is_expired,
  (extract(epoch from updated_at - created_at) * 1000)::bigint as waited_ms
from claimed
order by turn, created_at
