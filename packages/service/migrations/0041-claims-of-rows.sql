-- Workers claim the rows themselves. What has to wait before another attempt is queued, and no claim takes it until its wait has ended.
alter table executions add column must_wait boolean not null default false;
create index executions_that_wait on executions (id) where must_wait;
