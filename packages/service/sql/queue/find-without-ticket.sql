-- Queued executions that no ticket stands for, all or some ($1), oldest first: a queue that was emptied gets them again, and so
-- does what had to wait.
select execution.id, execution.environment_id, execution.queue, execution.turn
from executions as execution
where
  execution.worker_id is null and execution.terminal_at is null and ($1::uuid[] is null or execution.id = any ($1::uuid[]))
  and not exists (select from pgboss.job as ticket where ticket.name = 'executions-' || execution.queue and ticket.id = execution.id)
order by execution.turn, execution.created_at
limit 1000
for update of execution skip locked
