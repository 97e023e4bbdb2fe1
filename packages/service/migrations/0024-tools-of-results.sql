-- What a result depends on beside its request, by name: the code of the operation, and each engine that took part with its fonts. None
-- of a result of an earlier version, which answers no later request.
alter table executions add column made_with jsonb;
-- The same of all that a worker would use; none of a worker of an earlier version.
alter table workers add column tools jsonb;

-- The newest result comes first; an execution that an earlier result answered is not a result itself.
drop index executions_reusable;
create index executions_reusable on executions (environment_id, request_hash, engine_version, terminal_at desc)
  where status = 'succeeded' and result_removed_at is null and reused_from is null;
