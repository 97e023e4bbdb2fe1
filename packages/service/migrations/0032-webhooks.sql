-- Webhooks: endpoints of environments, the events of what happened there, and their deliveries with each attempt.
create table webhook_endpoints (
  id uuid primary key,
  environment_id uuid not null references environments (id),
  name text not null,
  url text not null,
  events text[] not null,
  -- Encrypted with a key of the installation's secret.
  secret bytea not null,
  -- After a rotation the secret before it signs too, until then.
  previous_secret bytea,
  previous_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('person', 'gone', 'failing')),
  -- The first failure since the last success.
  failing_since timestamptz,
  -- A response asked to wait until then.
  paused_until timestamptz not null default '-infinity',
  -- The worker that delivers now; another one takes over once the lease has ended.
  lease uuid,
  leased_until timestamptz not null default '-infinity',
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Deleted rows stay for a while: a transaction under way may still write a delivery for one.
  deleted_at timestamptz,
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoints_environment on webhook_endpoints (environment_id, created_at) where deleted_at is null;
create index webhook_endpoints_open on webhook_endpoints (leased_until) where deleted_at is null and disabled_at is null;
create index webhook_endpoints_deleted on webhook_endpoints (deleted_at) where deleted_at is not null;

-- What happened, once for each key. The id is the message's id in every attempt.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  environment_id uuid not null references environments (id),
  type text not null,
  key text not null,
  at timestamptz not null,
  -- The bytes that are signed and sent.
  payload text not null,
  unique (environment_id, key)
);
create index webhook_events_age on webhook_events (at);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event_id uuid not null references webhook_events (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  -- Attempts since it was last sent or sent again, and ever.
  tries integer not null default 0,
  attempts integer not null default 0,
  next_at timestamptz default statement_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  unique (endpoint_id, event_id),
  check ((status = 'pending') = (next_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at, created_at) where status = 'pending';
create index webhook_deliveries_listing on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_events on webhook_deliveries (event_id);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  attempt integer not null check (attempt > 0),
  at timestamptz not null,
  url text not null,
  duration_ms integer not null,
  -- What was answered; null where nothing was.
  status integer,
  headers jsonb,
  body text,
  is_body_cut boolean,
  -- Why there is no answer that counts.
  failure text,
  message text,
  primary key (delivery_id, attempt)
);
create trigger webhook_attempts_append_only before update on webhook_attempts for each row execute function refuse_change();

-- Writes an event and its deliveries, for the endpoints that want its type, or for the one that is named. Without such an endpoint it
-- writes nothing, and what is known under its key is not written again. Gives the event's id.
create function emit_event(environment uuid, kind text, about text, moment timestamptz, data jsonb, endpoint uuid) returns uuid
language sql as $$
  with wanting as (
    select one.id
    from webhook_endpoints as one
    where
      one.environment_id = environment and one.deleted_at is null
      and case when endpoint is null then kind = any (one.events) else one.id = endpoint end
  ), event as (
    insert into webhook_events (environment_id, type, key, at, payload)
    select
      environment, kind, about, moment,
      jsonb_build_object(
        'type', kind, 'timestamp', to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data
      )::text
    where exists (select from wanting)
    on conflict (environment_id, key) do nothing
    returning id
  ), deliveries as (
    insert into webhook_deliveries (endpoint_id, event_id)
    select wanting.id, event.id from event cross join wanting
  )
  select id from event
$$;

-- Every way in which an execution ends writes its last event, so that this is the one place where the end is made known.
create function emit_ends() returns trigger language plpgsql as $$
begin
  perform emit_event(
    execution.environment_id, 'execution.' || ended.type, ended.execution_id || '.' || ended.revision, ended.at,
    jsonb_build_object(
      'organization_id', execution.organization_id, 'environment_id', execution.environment_id,
      'execution_id', execution.id, 'operation', execution.operation, 'status', execution.status,
      'status_revision', execution.status_revision, 'request_hash', execution.request_hash,
      'result_hash', execution.result_hash, 'reused_from', execution.reused_from
    ),
    null
  )
  from ended
  join executions as execution on execution.id = ended.execution_id
  where
    ended.type in ('succeeded', 'failed', 'blocked', 'cancelled')
    and exists (
      select from webhook_endpoints as one where one.environment_id = execution.environment_id and one.deleted_at is null
    )
  order by execution.id;
  return null;
end
$$;
create trigger emit_ends after insert on execution_events
referencing new table as ended for each statement execute function emit_ends();

-- For the events of keys that end soon.
create index api_keys_expiring on api_keys (expires_at) where revoked_at is null;
