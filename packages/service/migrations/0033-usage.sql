-- What organizations used, counted in the transaction in which an execution ends, so that a purge changes nothing of it.
create table usage_days (
  environment_id uuid not null references environments (id),
  day date not null,
  operation text not null,
  outcome text not null check (outcome in ('succeeded', 'failed', 'blocked', 'cancelled', 'reused')),
  executions bigint not null,
  request_bytes bigint not null,
  result_bytes bigint not null,
  primary key (environment_id, day, operation, outcome)
);
-- Not yet added to the days. Rows are only added and removed, so that those who end executions never wait for each other.
create table usage_pending (
  id bigint generated always as identity primary key,
  environment_id uuid not null,
  day date not null,
  operation text not null,
  outcome text not null,
  executions bigint not null,
  request_bytes bigint not null,
  result_bytes bigint not null
);
create index usage_pending_environment on usage_pending (environment_id);

-- The one definition of what an ended execution counts as.
create function usage_outcome(execution executions) returns text language sql immutable as $$
  select case when execution.reused_from is not null then 'reused' else execution.status end
$$;

create function count_ends() returns trigger language plpgsql as $$
begin
  insert into usage_pending (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
  select
    execution.environment_id, (execution.terminal_at at time zone 'utc')::date, execution.operation, usage_outcome(execution),
    count(*), sum(execution.request_byte_length), sum(coalesce(execution.result_byte_length, 0))
  from ended
  join executions as execution on execution.id = ended.execution_id
  where ended.type in ('succeeded', 'failed', 'blocked', 'cancelled')
  group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger count_ends after insert on execution_events
referencing new table as ended for each statement execute function count_ends();

-- Files of renders are written after their execution ended, in the same transaction.
create function count_files() returns trigger language plpgsql as $$
begin
  insert into usage_pending (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
  select
    execution.environment_id, (execution.terminal_at at time zone 'utc')::date, execution.operation, usage_outcome(execution),
    0, 0, sum(file.byte_length)
  from made as file
  join executions as execution on execution.id = file.execution_id
  where file.kind = 'native_render' and execution.terminal_at is not null
  group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger count_files after insert on execution_artifacts
referencing new table as made for each statement execute function count_files();

-- What ended before is counted as far as its records remain.
insert into usage_days (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
select
  execution.environment_id, (execution.terminal_at at time zone 'utc')::date, execution.operation, usage_outcome(execution),
  count(*), sum(execution.request_byte_length),
  sum(coalesce(execution.result_byte_length, 0) + coalesce(
    (
      select sum(file.byte_length) from execution_artifacts as file
      where file.execution_id = execution.id and file.kind = 'native_render'
    ), 0
  ))
from executions as execution
where execution.terminal_at is not null
group by 1, 2, 3, 4;
