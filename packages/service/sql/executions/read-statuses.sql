-- Where executions stand, of any environment.
select id, status, status_revision, progress
from executions
where id = any ($1::uuid[])
