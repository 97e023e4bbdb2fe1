-- The keys of an environment, the newest first.
select id, environment_id, name, prefix, last_four, scopes, created_at, expires_at, revoked_at, rotated_from, service_account_id, last_used_at
from api_keys
where environment_id = $1
order by created_at desc, id
