-- Notes how far running executions are; an attempt that lost its lease notes nothing. Gives those noted. For the ids see settle.sql.
with given as materialized (
  select id, attempt, progress
  from jsonb_to_recordset($1::jsonb) as row (id uuid, attempt integer, progress jsonb)
)
update executions as execution
set progress = given.progress, updated_at = greatest(statement_timestamp(), execution.updated_at)
from given
where
  execution.id = any (array(select id from given)) and execution.id = given.id and execution.attempt = given.attempt
  and execution.status = 'running'
returning execution.id, execution.status, execution.status_revision
