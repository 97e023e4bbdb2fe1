-- Lets purges of results come back to an execution that they passed by.
update forgotten_until as reached
set ended_at = execution.terminal_at
from executions as execution
where
  execution.id = $1 and reached.environment_id = execution.environment_id and reached.kind = 'results'
  and reached.ended_at > execution.terminal_at
