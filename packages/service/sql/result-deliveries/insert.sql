-- Deliveries of executions that were inserted in this transaction.
insert into result_deliveries (execution_id, environment_id, host, target, contents)
select execution_id, environment_id, host, decode(target, 'base64'), contents
from jsonb_to_recordset($1::jsonb) as delivery (execution_id uuid, environment_id uuid, host text, target text, contents text)
