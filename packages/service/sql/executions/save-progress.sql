-- Notes how far running executions are; an attempt that lost its lease notes nothing.
update executions as execution
set progress = given.progress, updated_at = now()
from jsonb_to_recordset($1::jsonb) as given (id uuid, attempt integer, progress jsonb)
where execution.id = given.id and execution.attempt = given.attempt and execution.status = 'running'
