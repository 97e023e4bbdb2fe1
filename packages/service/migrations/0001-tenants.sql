-- Organizations, their environments, and the API keys bound to one environment each.
create table organizations (
  id uuid primary key,
  name text not null,
  entitlement text not null check (entitlement in ('trial', 'active', 'lapsed')),
  entitled_until timestamptz,
  created_at timestamptz not null default now()
);

create table environments (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  kind text not null check (kind in ('test', 'live')),
  delivery_policy jsonb not null default '{}',
  concurrency integer not null default 64 check (concurrency > 0),
  created_at timestamptz not null default now(),
  unique (organization_id, name)
);

create table api_keys (
  id uuid primary key,
  environment_id uuid not null references environments (id),
  name text not null,
  prefix text not null,
  last_four text not null,
  digest bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  rotated_from uuid references api_keys (id)
);
create index api_keys_environment on api_keys (environment_id, created_at);
