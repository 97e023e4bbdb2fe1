-- Organizations, their environments, and the API keys bound to one environment each.
create table organizations (
  id uuid primary key,
  name text not null unique,
  entitlement text not null check (entitlement in ('trial', 'active', 'lapsed')),
  -- The end of a trial; an active organization has none.
  entitled_until timestamptz,
  created_at timestamptz not null default now(),
  check (entitlement <> 'trial' or entitled_until is not null)
);

create table environments (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  kind text not null check (kind in ('test', 'live')),
  -- What its executions may do; frozen into each at submission.
  delivery_policy jsonb not null default '{}',
  -- Executions under way at once; none is no bound.
  concurrency integer check (concurrency > 0),
  -- Submissions and input registrations a minute; none is no bound.
  requests_per_minute integer check (requests_per_minute > 0),
  -- New executions a calendar month (UTC); none is no bound.
  executions_per_month bigint check (executions_per_month >= 0),
  created_at timestamptz not null default now(),
  unique (organization_id, name)
);

create table api_keys (
  id uuid primary key,
  environment_id uuid not null references environments (id),
  name text not null,
  prefix text not null,
  last_four text not null,
  -- HMAC-SHA-256 of the key's text under the installation's pepper; the text itself is nowhere.
  digest bytea not null unique,
  scopes text[] not null check (scopes <@ array['execution:submit', 'execution:read', 'execution:cancel']),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  rotated_from uuid references api_keys (id)
);
create index api_keys_environment on api_keys (environment_id, created_at);
