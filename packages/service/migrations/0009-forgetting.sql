-- What may be forgotten, and when. An execution that has ended keeps its record, with hashes and receipt, while its request and its
-- result are taken away; its record goes by an age of its own. Every age is in days after the end; none keeps for ever.
alter table environments
  add column documents_days integer check (documents_days > 0),
  add column results_days integer check (results_days > 0),
  add column records_days integer check (records_days > 0),
  add column events_days integer check (events_days > 0);

alter table executions
  add column documents_removed_at timestamptz,
  add column result_removed_at timestamptz,
  -- By a request of the environment; then what people wrote into the record is gone too.
  add column deleted_at timestamptz;

alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check
    check (scopes <@ array['execution:submit', 'execution:read', 'execution:cancel', 'execution:delete']);

-- What has ended, in the order it may be forgotten; and how far each kind has come in each environment.
create index executions_ended on executions (environment_id, terminal_at) where terminal_at is not null;
create table forgotten_until (
  environment_id uuid not null references environments (id),
  kind text not null check (kind in ('documents', 'results', 'events')),
  ended_at timestamptz not null,
  primary key (environment_id, kind)
);
-- Blobs that a row named and no longer does. They are removed once no other row names them and they are old enough: see
-- removal-fence.ts of the storage.
create table forgotten_blobs (
  environment_id uuid not null,
  hash text not null,
  primary key (environment_id, hash)
);
create index execution_inputs_finished on execution_inputs (environment_id, finished_at) where finished_at is not null;

-- A request or result that was taken away names no blob.
drop index executions_request_blobs;
drop index executions_result_blobs;
drop index executions_reusable;
create index executions_request_blobs on executions (environment_id, request_hash)
  where request_inline is null and documents_removed_at is null;
create index executions_result_blobs on executions (environment_id, result_hash)
  where result_inline is null and result_hash is not null and result_removed_at is null;
create index executions_reusable on executions (environment_id, request_hash, engine_version)
  where status = 'succeeded' and result_removed_at is null;

-- A terminal execution is written once more only to forget: nothing but bytes and names goes, no mark is taken back.
create function only_forgets(old executions, new executions) returns boolean language plpgsql immutable as $$
declare
  kept executions := new;
begin
  kept.request_inline := old.request_inline;
  kept.result_inline := old.result_inline;
  kept.document_name := old.document_name;
  kept.error_message := old.error_message;
  kept.documents_removed_at := old.documents_removed_at;
  kept.result_removed_at := old.result_removed_at;
  kept.deleted_at := old.deleted_at;
  return kept is not distinct from old
    and (new.request_inline is not distinct from old.request_inline
      or (new.request_inline is null and new.documents_removed_at is not null))
    and (new.result_inline is not distinct from old.result_inline
      or (new.result_inline is null and new.result_removed_at is not null))
    and (new.document_name is not distinct from old.document_name or (new.document_name is null and new.deleted_at is not null))
    and (new.error_message is not distinct from old.error_message or (new.error_message is null and new.deleted_at is not null))
    and (old.documents_removed_at is null or new.documents_removed_at is not distinct from old.documents_removed_at)
    and (old.result_removed_at is null or new.result_removed_at is not distinct from old.result_removed_at)
    and (old.deleted_at is null or new.deleted_at is not distinct from old.deleted_at);
end
$$;

create or replace function guard_execution() returns trigger language plpgsql as $$
begin
  if old.status in ('succeeded', 'failed', 'blocked', 'cancelled') then
    if only_forgets(old, new) then
      return new;
    end if;
    raise exception 'execution % is % and stays so', old.id, old.status using errcode = 'check_violation';
  end if;
  if new.documents_removed_at is not null or new.result_removed_at is not null or new.deleted_at is not null then
    raise exception 'execution % has not ended; nothing of it is forgotten', old.id using errcode = 'check_violation';
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
