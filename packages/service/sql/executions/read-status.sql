-- Where executions ($1) of environments ($2) stand; see read.sql.
select id, environment_id, status, status_revision, progress
from executions
where id = any (array(select unnest($1::uuid[]))) and array_position($2::uuid[], environment_id) is not null
