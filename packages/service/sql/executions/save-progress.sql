-- Notes how far running executions are; an attempt that lost its lease notes nothing. Gives those noted.
update executions as execution
set progress = given.progress, updated_at = greatest(statement_timestamp(), execution.updated_at)
from jsonb_to_recordset($1::jsonb) as given (id uuid, attempt integer, progress jsonb)
where execution.id = given.id and execution.attempt = given.attempt and execution.status = 'running'
returning execution.id, execution.status, execution.status_revision
