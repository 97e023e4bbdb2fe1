-- Inserts new executions with their first event; a known idempotency key inserts nothing. Gives the ids inserted.
with inserted as (
  insert into executions (
    id, organization_id, environment_id, operation, engine_version, status, status_revision, idempotency_key, request_hash,
    request_byte_length, request_inline, queue, document_name, policy, traceparent
  )
  select
    id, organization_id, environment_id, operation, engine_version, 'queued', 1, idempotency_key, request_hash,
    request_byte_length, decode(request_inline, 'base64'), queue, document_name, policy, traceparent
  from jsonb_to_recordset($1::jsonb) as given (
    id uuid, organization_id uuid, environment_id uuid, operation text, engine_version text, idempotency_key text,
    request_hash text, request_byte_length bigint, request_inline text, queue text, document_name text, policy jsonb, traceparent text
  )
  on conflict (environment_id, idempotency_key) do nothing
  returning id
), first_events as (
  insert into execution_events (execution_id, revision, type)
  select id, 1, 'queued'
  from inserted
)
select id from inserted
