-- Inserts new executions with their first event; a known idempotency key inserts nothing. Gives the ids inserted, and whether an equal
-- request has a result.
-- A turn is a place in the round-robin of environments. It is the highest of three: the first waiting turn of the queue, the one after
-- the highest that was claimed, and the one after the environment's own last. Ten thousand of one environment take ten thousand turns;
-- the first of another comes next.
-- Each priority of an environment has a separate line, in which the turns are 1, 4 or 16 apart: 3 passes 2, and 2 passes 1, and none
-- waits for ever.
with given as (
  select
    id, organization_id, environment_id, operation, engine_version, idempotency_key, request_hash, request_byte_length,
    request_inline, queue, document_name, policy, traceparent, delivery,
    submitted_by, priority, expires_in_seconds, labels, case priority when 3 then 1 when 2 then 4 else 16 end as step,
    row_number() over (partition by environment_id, queue, priority order by position) - 1 as place
  from rows from (jsonb_to_recordset($1::jsonb) as (
    id uuid, organization_id uuid, environment_id uuid, operation text, engine_version text, idempotency_key text,
    request_hash text, request_byte_length bigint, request_inline text, queue text, document_name text, policy jsonb, traceparent text, delivery jsonb,
    submitted_by uuid, priority integer, expires_in_seconds integer, labels jsonb
  )) with ordinality as row (
    id, organization_id, environment_id, operation, engine_version, idempotency_key, request_hash, request_byte_length,
    request_inline, queue, document_name, policy, traceparent, delivery, submitted_by, priority, expires_in_seconds, labels,
    position
  )
), first_turns as (
  select
    environment_id, queue, priority,
    greatest(
      (
        select coalesce(min(waiting.turn), 0)
        from executions as waiting
        where waiting.queue = pair.queue and waiting.worker_id is null and waiting.terminal_at is null
      ),
      (select reached.turn + pair.step from reached_turns as reached where reached.queue = pair.queue),
      (
        select coalesce(max(own.turn) + pair.step, 0)
        from executions as own
        where
          own.environment_id = pair.environment_id and own.queue = pair.queue and own.priority = pair.priority
          and own.worker_id is null and own.terminal_at is null
      )
    ) as turn
  from (select distinct environment_id, queue, priority, step from given) as pair
), inserted as (
  insert into executions (
    id, organization_id, environment_id, operation, engine_version, status, status_revision, idempotency_key, request_hash,
    request_byte_length, request_inline, queue, turn, document_name, policy, traceparent, delivery, submitted_by, priority, expires_at,
    created_at, updated_at
  )
  select
    id, organization_id, environment_id, operation, engine_version, 'queued', 1, idempotency_key, request_hash,
    request_byte_length, decode(request_inline, 'base64'), queue, least(turn + place * step, 2147483646)::integer, document_name, policy,
    traceparent, delivery, submitted_by, priority, statement_timestamp() + expires_in_seconds * interval '1 second', statement_timestamp(),
    statement_timestamp()
  from given
  join first_turns using (environment_id, queue, priority)
  order by environment_id, idempotency_key
  on conflict (environment_id, idempotency_key) do nothing
  returning id
), first_events as (
  insert into execution_events (execution_id, revision, type, at)
  select id, 1, 'queued', statement_timestamp()
  from inserted
), labelled as (
  insert into execution_labels (environment_id, name, value, created_at, execution_id)
  select given.environment_id, label.name, label.value, statement_timestamp(), given.id
  from inserted
  join given using (id)
  cross join lateral jsonb_each_text(given.labels) as label (name, value)
)
select
  inserted.id,
  -- Whether `reuse` may find a result: most have none, and need no statement more.
  exists (
    select from executions as earlier
    where
      earlier.environment_id = given.environment_id and earlier.request_hash = given.request_hash
      and earlier.engine_version = given.engine_version and earlier.status = 'succeeded' and earlier.result_removed_at is null
      and earlier.reused_from is null
  ) as has_earlier
from inserted
join given using (id)
