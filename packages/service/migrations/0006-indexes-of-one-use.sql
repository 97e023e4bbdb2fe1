-- Each of these indexes serves one kind of statement. Those that name an execution by its id also ask for its environment or status,
-- and an index that offers itself to them looks, until statistics are gathered, as if it held a row or two: they would read all of an
-- environment, or all open work, for each id. So what is open is told by who holds it, the listing states a condition of its own, and
-- idempotency keys come before the environment they belong to.
alter table executions drop constraint executions_environment_id_idempotency_key_key;
alter table executions add constraint executions_idempotency_key unique (idempotency_key, environment_id);
drop index executions_listing;
drop index executions_held;
drop index executions_turns;
drop index executions_own_turns;
create index executions_listing on executions (environment_id, created_at desc, id desc) where created_at > '-infinity';
create index executions_held on executions (worker_id) where worker_id is not null;
create index executions_turns on executions (queue, turn) where worker_id is null and terminal_at is null;
create index executions_own_turns on executions (environment_id, queue, turn) where worker_id is null and terminal_at is null;
