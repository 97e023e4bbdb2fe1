-- Links that people ask for themselves, which go out by mail.
alter table one_time_links
add column is_requested boolean not null default false,
add column mailed_at timestamptz,
add check (kind = 'reset' or not is_requested);
create index one_time_links_requested on one_time_links (address) where is_requested;

-- Kinds of notices that a person wants by mail as well.
create table notice_settings (
  person_id uuid not null references people (id) on delete cascade,
  kind text not null,
  since timestamptz not null default now(),
  primary key (person_id, kind)
);

-- Which notice goes to whom by mail, once.
create table notice_mails (
  notice_id uuid not null references notices (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  -- `sending` is written before the mail leaves; a worker that was killed then leaves `unknown`, which is not sent again.
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed', 'unknown', 'omitted')),
  at timestamptz not null default clock_timestamp(),
  primary key (person_id, notice_id)
);
create index notice_mails_notice on notice_mails (notice_id);
create index notice_mails_open on notice_mails (person_id, at) where status in ('pending', 'sending');

-- When the next mail may go to a person.
create table notice_mailings (
  person_id uuid primary key references people (id) on delete cascade,
  next_at timestamptz not null default now(),
  -- Attempts that failed since the last mail that was taken.
  tries integer not null default 0,
  lease uuid,
  leased_until timestamptz not null default '-infinity'
);

-- Whoever writes a notice, its mails are noted in the same transaction.
create function note_notice_mails() returns trigger language plpgsql as $$
begin
  with wanted as (
    insert into notice_mails (notice_id, person_id)
    select written.id, setting.person_id
    from written
    join notice_settings as setting on setting.kind = written.kind
    join memberships as membership
      on membership.person_id = setting.person_id and membership.organization_id = written.organization_id
    order by setting.person_id, written.id
    returning person_id
  )
  insert into notice_mailings (person_id)
  select distinct person_id from wanted order by person_id
  on conflict (person_id) do nothing;
  return null;
end
$$;
create trigger note_notice_mails after insert on notices
referencing new table as written for each statement execute function note_notice_mails();

-- Keys of command lines that a person let sign in. Such a key works while the person is a member, within their role.
alter table api_keys add column login_of uuid references people (id);
create index api_keys_login on api_keys (login_of, created_at) where login_of is not null;

create table device_logins (
  -- sha256 of the 32 bytes that the machine polls with.
  digest bytea primary key check (octet_length(digest) = 32),
  id uuid not null unique,
  -- sha256 of what the person types.
  user_code bytea not null unique check (octet_length(user_code) = 32),
  -- What the machine says it is. Nobody has checked it.
  machine text not null,
  scopes text[] not null,
  requested_from text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  interval_seconds integer not null,
  polled_at timestamptz,
  decision text check (decision in ('approved', 'denied')),
  person_id uuid references people (id) on delete cascade,
  environment_id uuid references environments (id),
  key_seconds integer,
  taken_at timestamptz,
  check (decision is distinct from 'approved' or (person_id is not null and environment_id is not null and key_seconds is not null))
);
create index device_logins_expiry on device_logins (expires_at);

-- Codes that a person typed and that no machine had.
create table device_guesses (
  person_id uuid not null references people (id) on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index device_guesses_person on device_guesses (person_id, at);

-- A key of a person who was removed or has another role must not be known any longer, in any process.
create function forget_keys() returns trigger language plpgsql as $$
begin
  perform pg_notify('colophon_keys', '');
  return null;
end
$$;
create trigger forget_keys after update or delete on memberships for each statement execute function forget_keys();
