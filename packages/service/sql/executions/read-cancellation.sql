-- Where an execution stands with regard to cancellation.
select id, status, status_revision, cancel_requested_at, terminal_at
from executions
where id = $1 and environment_id = $2
