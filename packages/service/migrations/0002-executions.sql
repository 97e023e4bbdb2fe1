-- Durable units of submitted work. The row is the truth; the queue's job of the same id is only a claim ticket.
create table executions (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  environment_id uuid not null references environments (id),
  operation text not null,
  engine_version text not null,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'blocked', 'cancelling', 'cancelled')),
  status_revision integer not null check (status_revision > 0),
  -- Counts claims; whoever settles must name the attempt it was given.
  attempt integer not null default 0,
  -- Workers lost under it; past a number it fails instead of taking down one more.
  crashes integer not null default 0,
  worker_id integer,
  idempotency_key text not null,
  request_hash text not null,
  request_byte_length bigint not null,
  -- Small requests and results live in the row, so that one commit makes both durable; larger ones are blobs named by their hash.
  request_inline bytea,
  queue text not null,
  -- Its place in the round-robin of environments: see submit.sql.
  turn integer not null,
  document_name text,
  policy jsonb not null default '{}',
  traceparent text,
  progress jsonb,
  result_hash text,
  result_byte_length bigint,
  result_inline bytea,
  result_ok boolean,
  error_code text,
  error_message text,
  receipt jsonb,
  loss_counts jsonb,
  usage jsonb,
  reused_from uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  cancel_requested_at timestamptz,
  terminal_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (environment_id, idempotency_key),
  check ((status in ('succeeded', 'failed', 'blocked', 'cancelled')) = (terminal_at is not null)),
  check ((status in ('running', 'cancelling')) = (worker_id is not null))
);
alter table executions alter column request_inline set storage external;
alter table executions alter column result_inline set storage external;
create index executions_listing on executions (environment_id, created_at desc, id desc);
create index executions_held on executions (worker_id) where status in ('running', 'cancelling');
create index executions_turns on executions (queue, turn) where status = 'queued';
create index executions_own_turns on executions (environment_id, queue, turn) where status = 'queued';
create index executions_reusable on executions (environment_id, request_hash, engine_version) where status = 'succeeded';

-- Append-only; the revisions of an execution have no gap.
create table execution_events (
  execution_id uuid not null references executions (id) on delete cascade,
  revision integer not null check (revision > 0),
  type text not null,
  at timestamptz not null default now(),
  detail jsonb not null default '{}',
  primary key (execution_id, revision)
);

create table execution_artifacts (
  id uuid primary key,
  execution_id uuid not null references executions (id) on delete cascade,
  position integer not null,
  sha256 text not null,
  media_type text not null,
  extension text not null,
  byte_length bigint not null,
  kind text not null check (kind in ('operation_result', 'native_render')),
  -- Where an operation's result holds it: `value.artifact`. A native render is a blob of its own.
  member_path text,
  created_at timestamptz not null default now(),
  unique (execution_id, position)
);

-- The last line of defence, whatever the code does: the transitions of src/executions/life.ts and no others, a terminal
-- execution never written again, and revisions without a gap.
create function guard_execution() returns trigger language plpgsql as $$
begin
  if old.status in ('succeeded', 'failed', 'blocked', 'cancelled') then
    raise exception 'execution % is % and stays so', old.id, old.status using errcode = 'check_violation';
  end if;
  if new.status = old.status and new.status_revision = old.status_revision then
    return new;
  end if;
  if new.status_revision <> old.status_revision + 1 then
    raise exception 'execution %: revision % does not follow %', old.id, new.status_revision, old.status_revision
      using errcode = 'check_violation';
  end if;
  if (old.status, new.status) not in (
    ('queued', 'running'), ('queued', 'cancelled'), ('queued', 'blocked'), ('queued', 'succeeded'),
    ('running', 'succeeded'), ('running', 'failed'), ('running', 'blocked'), ('running', 'cancelling'), ('running', 'queued'),
    ('cancelling', 'cancelled')
  ) then
    raise exception 'execution %: % does not follow %', old.id, new.status, old.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger guard_execution before update on executions for each row execute function guard_execution();

create function require_execution_event() returns trigger language plpgsql as $$
begin
  if not exists (
    select from execution_events where execution_id = new.id and revision = new.status_revision and type = new.status
  ) then
    raise exception 'execution %: revision % has no event', new.id, new.status_revision using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger require_execution_event after insert on executions for each row execute function require_execution_event();
create trigger require_execution_change_event after update on executions for each row
  when (new.status_revision <> old.status_revision) execute function require_execution_event();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger execution_events_append_only before update on execution_events for each row execute function refuse_change();
create trigger execution_artifacts_append_only before update on execution_artifacts for each row execute function refuse_change();
