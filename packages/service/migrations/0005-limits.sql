-- The theoretical arrival time of GCRA (ITU-T I.371) for each environment. Lost in a crash, which only forgets what was used.
create unlogged table rate_limits (
  environment_id uuid primary key,
  arrival_at timestamptz not null
);

-- Executions an environment has begun in a month; counted in the transaction that inserts them.
create table quota_usage (
  environment_id uuid not null references environments (id),
  month date not null,
  executions bigint not null,
  primary key (environment_id, month)
);

-- Launch control: what is held is not taken on. No operation and no environment: the whole service.
create table launch_holds (
  id uuid primary key,
  environment_id uuid references environments (id),
  operation text,
  reason text not null,
  retry_after_seconds integer not null check (retry_after_seconds > 0),
  created_at timestamptz not null default now()
);
