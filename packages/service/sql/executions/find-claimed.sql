-- What a worker holds according to the table, with where each stands.
select id, status, attempt
from executions
where worker_id = $1
