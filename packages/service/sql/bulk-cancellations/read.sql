-- A bulk cancellation of an environment.
select id, operation, labels, created_from, created_before, status, cancelled, requested, created_at, ended_at
from bulk_cancellations
where id = $1 and environment_id = $2
