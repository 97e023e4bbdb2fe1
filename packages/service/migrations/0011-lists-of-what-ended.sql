-- An execution is written three times and an index of all of them is written as often. Lists are of what waits, of what runs and of what
-- has ended: each index holds one of these, so that an execution is entered once where it waits and once where it ended. What runs is
-- found by who holds it. A list by status asks for each operation there is, which the index tells step by step.
drop index executions_listing;
drop index executions_by_status;
drop index executions_by_operation;
create index executions_waiting on executions (environment_id, created_at desc, id desc)
  where worker_id is null and terminal_at is null and created_at > '-infinity';
create index executions_listing on executions (environment_id, created_at desc, id desc)
  where terminal_at is not null and created_at > '-infinity';
create index executions_by_operation on executions (environment_id, operation, status, created_at desc, id desc)
  where terminal_at is not null and operation > '';
