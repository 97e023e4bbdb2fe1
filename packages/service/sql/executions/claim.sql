-- Takes queued executions for a worker; the attempt fences everything that follows. Gives what running them needs.
with claimed as (
  update executions
  set
    status = 'running', status_revision = status_revision + 1, attempt = attempt + 1, worker_id = $2,
    started_at = coalesce(started_at, now()), updated_at = now()
  where id = any ($1::uuid[]) and status = 'queued'
  returning
    id, organization_id, environment_id, operation, queue, attempt, status_revision, request_hash, request_byte_length,
    request_inline, policy, traceparent
), events as (
  insert into execution_events (execution_id, revision, type, detail)
  select id, status_revision, 'running', jsonb_build_object('attempt', attempt)
  from claimed
)
select
  id, organization_id, environment_id, operation, queue, attempt, request_hash, request_byte_length, request_inline, policy,
  traceparent
from claimed
