-- Requests to cancel all executions of a filter that were submitted before: jobs, of which workers do a part at a time.
create table bulk_cancellations (
  id uuid primary key,
  environment_id uuid not null references environments (id),
  operation text,
  labels jsonb not null default '{}',
  created_from timestamptz,
  created_before timestamptz not null,
  status text not null default 'running' check (status in ('running', 'done', 'stopped')),
  cancelled integer not null default 0,
  requested integer not null default 0,
  created_at timestamptz not null default statement_timestamp(),
  ended_at timestamptz,
  check ((status = 'running') = (ended_at is null))
);
create index bulk_cancellations_running on bulk_cancellations (created_at) where status = 'running';
create index bulk_cancellations_of_environment on bulk_cancellations (environment_id, created_at);
