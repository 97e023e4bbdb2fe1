-- Options and inputs of operations under a name, for everyone of an environment. Without files and without secrets.
create table presets (
  id uuid primary key,
  environment_id uuid not null references environments (id),
  name text not null,
  operation text not null,
  input jsonb not null,
  options jsonb not null,
  -- Counts changes, for `If-Match`.
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (environment_id, name)
);
