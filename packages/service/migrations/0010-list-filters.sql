-- A filter of the list finds its rows in the order of the list, whatever share of the environment's they are.
create index executions_by_status on executions (environment_id, status, created_at desc, id desc)
  where created_at > '-infinity';
create index executions_by_operation on executions (environment_id, operation, status, created_at desc, id desc)
  where created_at > '-infinity';
