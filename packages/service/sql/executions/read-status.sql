-- Where an execution of an environment stands.
select id, status, status_revision, progress
from executions
where id = $1 and environment_id = $2
