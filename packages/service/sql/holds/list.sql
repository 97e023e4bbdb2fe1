-- Every hold, oldest first.
select id, environment_id, operation, reason, retry_after_seconds, created_at
from launch_holds
order by created_at, id
