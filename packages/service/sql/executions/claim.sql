-- Takes queued executions of a queue ($1) in turn, at most $2, for a worker ($5) that is registered still; the attempt fences
-- everything that follows. Gives what running them needs.
-- $3: environments that are passed over, those with a bound among them; $4: how many executions of this queue each environment with a
-- bound may have under way. What others are claiming is passed over.
-- One environment may have 100,000 executions that are passed over. Past the first 500 turns (`horizon`) the search therefore goes from
-- environment to environment.
with recursive worker as (
  select id
  from workers
  where id = $5
  for share
), horizon as materialized (
  select
    case when cardinality($3::uuid[]) > 0 then (
      select turn
      from executions
      where queue = $1 and worker_id is null and terminal_at is null
      order by turn
      offset 500
      limit 1
    ) end as turn
), unbounded as materialized (
  select id, turn, created_at
  from executions
  where
    queue = $1 and worker_id is null and terminal_at is null and not must_wait
    and turn <= coalesce((select horizon.turn from horizon), 2147483647)
    and environment_id <> all ($3::uuid[])
  order by turn, created_at, id
  limit $2
  for update skip locked
), held as materialized (
  select environment_id, count(*) as count
  from executions
  where worker_id is not null and queue = $1
  group by environment_id
), beyond as (
  (
    select executions.environment_id
    from executions
    where
      executions.worker_id is null and executions.terminal_at is null
      and (select turn from horizon) is not null and (select count(*) from unbounded) < $2
    order by executions.environment_id
    limit 1
  )
  union all
  select following.environment_id
  from beyond
  cross join lateral (
    select executions.environment_id
    from executions
    where executions.worker_id is null and executions.terminal_at is null and executions.environment_id > beyond.environment_id
    order by executions.environment_id
    limit 1
  ) as following
), rooms as (
  select
    bound.environment_id::uuid as environment_id, 0 as first_turn,
    least($2, greatest(0, bound.most::integer - coalesce(held.count, 0))) as room
  from jsonb_each_text($4::jsonb) as bound (environment_id, most)
  left join held on held.environment_id = bound.environment_id::uuid
  union all
  select beyond.environment_id, horizon.turn + 1, $2
  from beyond
  cross join horizon
  where beyond.environment_id <> all ($3::uuid[])
), bounded as materialized (
  select own.id, own.turn, own.created_at
  from rooms
  cross join lateral (
    select waiting.id, waiting.turn, waiting.created_at
    from (values (1), (2), (3)) as line (priority)
    cross join lateral (
      select id, turn, created_at
      from executions as own
      where
        -- As a range, which only the index of an environment's own turns has.
        (own.environment_id, own.queue, own.priority, own.turn)
        between (rooms.environment_id, $1, line.priority, rooms.first_turn) and (rooms.environment_id, $1, line.priority, 2147483647)
        and own.worker_id is null and own.terminal_at is null and not own.must_wait
      order by own.environment_id, own.queue, own.priority, own.turn
      limit rooms.room
      for update of own skip locked
    ) as waiting
    order by waiting.turn, waiting.created_at, waiting.id
    limit rooms.room
  ) as own
  where rooms.room > 0
), chosen as (
  select id, turn
  from (select id, turn, created_at from unbounded union all select id, turn, created_at from bounded) as waiting
  order by turn, created_at, id
  limit $2
), claimed as (
  update executions
  set
    status = 'running', status_revision = status_revision + 1, attempt = attempt + 1, worker_id = worker.id,
    started_at = coalesce(started_at, greatest(statement_timestamp(), updated_at)),
    updated_at = greatest(statement_timestamp(), updated_at)
  from worker
  where executions.id = any (array(select id from chosen)) and status = 'queued'
  returning
    executions.id, environment_id, operation, queue, turn, attempt, status, status_revision, worker_id, request_hash,
    request_byte_length, request_inline, policy, delivery, traceparent, memory_shares, expires_at, created_at, updated_at
), reached as (
  -- Where a claim beside this one holds the row, the next claim sets it. Where nothing waits, the turns begin again.
  update reached_turns
  set turn = (select max(chosen.turn) from chosen)
  where
    queue = any (array(select queue from reached_turns where queue = $1 for update skip locked))
    and case
      when exists (select from chosen) then coalesce(turn, -1) < (select max(chosen.turn) from chosen)
      else
        turn is not null
        and not exists (select from executions where executions.queue = $1 and worker_id is null and terminal_at is null)
    end
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
