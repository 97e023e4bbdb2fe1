-- People who sign in, their roles, their sessions and the single-use links that let them in.
create table people (
  id uuid primary key,
  -- In lower case, as people/addresses.ts writes it.
  address text not null unique,
  name text not null,
  -- scrypt with its parameters and salt; the password itself is nowhere.
  password_hash text not null,
  -- Of the installation: may read everyone and the audit log, and reset passwords.
  is_operator boolean not null,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz
);

create table memberships (
  organization_id uuid not null references organizations (id),
  person_id uuid not null references people (id),
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (organization_id, person_id)
);
create index memberships_person on memberships (person_id);

create table sessions (
  -- sha256 of the cookie's 32 bytes; the bytes themselves are nowhere.
  digest bytea primary key check (octet_length(digest) = 32),
  id uuid not null unique,
  person_id uuid not null references people (id),
  device text not null,
  opened_from text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_person on sessions (person_id, created_at);
create index sessions_expiry on sessions (expires_at);

create table one_time_links (
  -- sha256 of the link's 32 bytes.
  digest bytea primary key check (octet_length(digest) = 32),
  id uuid not null unique,
  kind text not null check (kind in ('owner', 'invitation', 'reset')),
  -- Whom it is for; the first owner's is for whoever opens it on the machine of the service.
  address text,
  organization_id uuid references organizations (id),
  role text check (role in ('owner', 'admin', 'member', 'viewer')),
  makes_operator boolean not null default false,
  -- Null: the command line, or the server at its start.
  created_by uuid references people (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'owner') = (address is null)),
  check ((kind = 'invitation') = (organization_id is not null and role is not null))
);
create index one_time_links_organization on one_time_links (organization_id, created_at) where used_at is null;
