-- Queued executions that no ticket stands for, oldest first: a queue that was emptied, or kept too long, gets them again.
select execution.id, execution.environment_id, execution.queue, execution.turn
from executions as execution
where
  execution.status = 'queued'
  and not exists (select from pgboss.job as ticket where ticket.name = 'executions-' || execution.queue and ticket.id = execution.id)
order by execution.turn, execution.created_at
limit 1000
for update of execution skip locked
