-- Releases what a worker claimed: all of it ($2 null), or the attempts that $2 and $3 name. Running work is queued again, or fails
-- when its cause has come up as often as it may; cancelling work is cancelled. Gives the executions released and their new status.
-- $4: cause and reason; most, null without a bound; the policy's member that replaces it; code, or codes by operation; message;
-- memory_shares, null to leave them. $5: no claim takes what is queued again before `end-waits` does.
with terms as (
  select cause, reason, most, policy_member, code, codes, message, memory_shares
  from jsonb_to_record($4::jsonb) as terms (
    cause text, reason text, most integer, policy_member text, code text, codes jsonb, message text, memory_shares integer
  )
), counted as (
  select
    execution.id, execution.status, coalesce((execution.requeues ->> terms.cause)::integer, 0) + 1 as times,
    coalesce((execution.policy ->> terms.policy_member)::integer, terms.most) as most
  from executions as execution cross join terms
  where
    execution.worker_id = $1
    and ($2::uuid[] is null or (execution.id, execution.attempt) in (
        select given.id, given.attempt from unnest($2::uuid[], $3::integer[]) as given (id, attempt)
      ))
  order by execution.id
  for update of execution
), decided as (
  select
    id, times,
    case when status = 'cancelling' then 'cancelled' when times >= most then 'failed' else 'queued' end as status
  from counted
), released as (
  update executions as execution
  set
    status = decided.status,
    status_revision = execution.status_revision + 1,
    requeues = execution.requeues || jsonb_build_object(terms.cause, decided.times),
    memory_shares = coalesce(terms.memory_shares, execution.memory_shares),
    worker_id = null,
    must_wait = $5 and decided.status = 'queued',
    progress = null,
    error_code = case decided.status when 'failed' then coalesce(terms.code, terms.codes ->> execution.operation) end,
    error_message = case decided.status when 'failed' then terms.message end,
    result_ok = case decided.status when 'failed' then false end,
    terminal_at = case when decided.status <> 'queued' then greatest(statement_timestamp(), execution.updated_at) end,
    updated_at = greatest(statement_timestamp(), execution.updated_at)
  from decided cross join terms
  where execution.id = decided.id
  returning
    execution.id, execution.environment_id, execution.status, execution.status_revision, execution.attempt, execution.updated_at, execution.error_code
), events as (
  insert into execution_events (execution_id, revision, type, at, detail)
  select
    released.id, status_revision, status, updated_at,
    jsonb_strip_nulls(
      jsonb_build_object('cause', terms.cause, 'reason', terms.reason, 'attempt', attempt, 'code', released.error_code)
    )
  from released cross join terms
)
select id, environment_id, status, status_revision from released
