-- Inserts new executions with their first event; a known idempotency key inserts nothing. Gives the ids inserted, with their turns.
-- A turn is a place in the round-robin of environments: the first waiting turn of the queue, or the one after the environment's
-- own last. Ten thousand of one environment take ten thousand turns; the first of another comes next.
with given as (
  select
    id, organization_id, environment_id, operation, engine_version, idempotency_key, request_hash, request_byte_length,
    request_inline, queue, document_name, policy, traceparent, delivery,
    row_number() over (partition by environment_id, queue order by position) - 1 as place
  from rows from (jsonb_to_recordset($1::jsonb) as (
    id uuid, organization_id uuid, environment_id uuid, operation text, engine_version text, idempotency_key text,
    request_hash text, request_byte_length bigint, request_inline text, queue text, document_name text, policy jsonb, traceparent text, delivery jsonb
  )) with ordinality as row (
    id, organization_id, environment_id, operation, engine_version, idempotency_key, request_hash, request_byte_length,
    request_inline, queue, document_name, policy, traceparent, delivery, position
  )
), first_turns as (
  select
    environment_id, queue,
    greatest(
      (
        select coalesce(min(waiting.turn), 0)
        from executions as waiting
        where waiting.queue = pair.queue and waiting.worker_id is null and waiting.terminal_at is null
      ),
      (
        select coalesce(max(own.turn) + 1, 0)
        from executions as own
        where
          own.environment_id = pair.environment_id and own.queue = pair.queue and own.worker_id is null
          and own.terminal_at is null
      )
    ) as turn
  from (select distinct environment_id, queue from given) as pair
), inserted as (
  insert into executions (
    id, organization_id, environment_id, operation, engine_version, status, status_revision, idempotency_key, request_hash,
    request_byte_length, request_inline, queue, turn, document_name, policy, traceparent, delivery, created_at, updated_at
  )
  select
    id, organization_id, environment_id, operation, engine_version, 'queued', 1, idempotency_key, request_hash,
    request_byte_length, decode(request_inline, 'base64'), queue, least(turn + place, 2147483646)::integer, document_name, policy,
    traceparent, delivery, statement_timestamp(), statement_timestamp()
  from given
  join first_turns using (environment_id, queue)
  order by environment_id, idempotency_key
  on conflict (environment_id, idempotency_key) do nothing
  returning id, turn
), first_events as (
  insert into execution_events (execution_id, revision, type, at)
  select id, 1, 'queued', statement_timestamp()
  from inserted
)
select id, turn from inserted
