-- Deliverables with their lineages, and the public keys that releases are signed with.
create table signing_keys (
  -- sha256 of the public key's SPKI in DER.
  key_id text primary key,
  -- The public key in PEM. The private key is never in the database.
  public_key text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
-- One key signs; the others verify what they signed.
create unique index signing_keys_current on signing_keys ((retired_at is null)) where retired_at is null;

create table deliverables (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  environment_id uuid not null references environments (id),
  name text not null,
  -- Null: the command line.
  created_by uuid references people (id),
  created_at timestamptz not null default now(),
  -- The head of the lineage. Whoever appends holds this row.
  lineage_revision integer not null default 0,
  head_hash text not null default 'sha256:' || repeat('0', 64)
);
create index deliverables_listing on deliverables (environment_id, created_at desc, id desc);

-- Append-only; the revisions of a deliverable have no gap. Each line is a record of a provenance chain.
create table lineage (
  deliverable_id uuid not null references deliverables (id),
  revision integer not null check (revision > 0),
  id uuid not null unique,
  kind text not null check (kind in ('version', 'decision', 'release', 'revocation')),
  version_id uuid not null,
  execution_id uuid not null,
  -- Of a revocation: the release that it ends.
  release_id uuid,
  -- Canonical JSON (RFC 8785) of the record.
  line text not null,
  -- The record's hash: see docs/releases.md.
  hash text not null,
  at timestamptz not null,
  primary key (deliverable_id, revision),
  check ((kind = 'revocation') = (release_id is not null))
);
-- An execution is one version of one deliverable, and a release is revoked once.
create unique index lineage_versions on lineage (execution_id) where kind = 'version';
create unique index lineage_revocations on lineage (release_id) where kind = 'revocation';
create index lineage_releases on lineage (execution_id) where kind = 'release';

create function refuse_lineage_change() returns trigger language plpgsql as $$
begin
  raise exception 'A lineage is append-only.' using errcode = 'check_violation';
end
$$;
create trigger lineage_is_append_only before update or delete or truncate on lineage
for each statement execute function refuse_lineage_change();

create function guard_lineage() returns trigger language plpgsql as $$
begin
  if not exists (select from deliverables where id = new.deliverable_id and lineage_revision = new.revision - 1) then
    raise exception 'revision % does not follow the head of deliverable %', new.revision, new.deliverable_id
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger guard_lineage before insert on lineage for each row execute function guard_lineage();

create function guard_deliverable() returns trigger language plpgsql as $$
begin
  if (new.id, new.organization_id, new.environment_id, new.created_by, new.created_at)
    is distinct from (old.id, old.organization_id, old.environment_id, old.created_by, old.created_at)
    or not exists (
      select from lineage
      where deliverable_id = new.id and revision = new.lineage_revision and hash = new.head_hash
        and new.lineage_revision = old.lineage_revision + 1
    )
  then
    raise exception 'the head of deliverable % moves by one record that was appended', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger guard_deliverable before update on deliverables for each row execute function guard_deliverable();

-- Who sent the work in: the signed-in person, or whoever made the key. Unknown for keys that the command line made.
alter table api_keys add column created_by uuid references people (id);
alter table executions add column submitted_by uuid;

-- How an environment approves: so many approvals by different people, and none by the submitter.
alter table environments
  add column required_approvals integer not null default 1 check (required_approvals between 1 and 20),
  add column four_eyes boolean not null default true;
