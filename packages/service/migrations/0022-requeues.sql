-- How often an execution was requeued, by cause (see src/worker/requeue-causes.ts). `crashes` is the count of lost workers that
-- earlier versions write; theirs is taken over here.
alter table executions add column requeues jsonb not null default '{}';
update executions set requeues = jsonb_build_object('workerLost', crashes) where crashes > 0 and terminal_at is null;
-- For how many processes' memory its next run needs room: more than one after the system ran out of memory under it.
alter table executions add column memory_shares integer not null default 1 check (memory_shares > 0);
