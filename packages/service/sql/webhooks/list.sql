-- Endpoints of an environment, or the one with the id, oldest first.
select id, environment_id, name, url, events, previous_until, disabled_at, disabled_reason, failing_since, created_at
from webhook_endpoints
where environment_id = $1 and deleted_at is null and ($2::uuid is null or id = $2)
order by created_at, id
