-- Whether what an execution made is held back.
select is_held(execution) as is_held
from executions as execution
where id = $1
