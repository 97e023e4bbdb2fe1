-- How a submission is handled: its priority within its environment, and the moment by which it must have started.
alter table executions
  add column priority smallint not null default 2 check (priority between 1 and 3),
  add column expires_at timestamptz;

-- Each priority of an environment has separate turns: see submit.sql.
drop index executions_own_turns;
create index executions_own_turns on executions (environment_id, queue, priority, turn)
  where worker_id is null and terminal_at is null;
create index executions_expiring on executions (expires_at)
  where expires_at is not null and worker_id is null and terminal_at is null;

-- The caller's metadata, by name, and its own id of the execution under the empty name. In the order of lists.
create table execution_labels (
  environment_id uuid not null references environments (id),
  name text not null,
  value text not null,
  created_at timestamptz not null,
  execution_id uuid not null references executions (id) on delete cascade,
  primary key (environment_id, name, value, created_at, execution_id)
);
create index execution_labels_of_execution on execution_labels (execution_id);
