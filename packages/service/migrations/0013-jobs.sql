-- What preflights leave for clients of before executions: a record of the decision, kept as long as its execution's.
create table jobs (
  id uuid primary key,
  environment_id uuid not null references environments (id),
  execution_id uuid not null references executions (id) on delete cascade,
  format text not null,
  status text not null check (status in ('queued', 'processing', 'succeeded', 'failed', 'blocked')),
  mode text not null,
  error_code text,
  error_message text,
  -- Score, verdict and counts; the findings are the execution's.
  report_summary jsonb not null,
  policy_result jsonb not null,
  validation_summary jsonb not null,
  created_at timestamptz not null default now()
);
create index jobs_of_execution on jobs (execution_id);
create trigger jobs_append_only before update on jobs for each row execute function refuse_change();
