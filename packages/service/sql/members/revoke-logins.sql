-- Revokes the keys of a former member's command lines, so that none works again when the person returns.
update api_keys as api_key
set revoked_at = now()
from environments as environment
where
  api_key.login_of = $2 and api_key.revoked_at is null and environment.id = api_key.environment_id
  and environment.organization_id = $1
returning api_key.id, api_key.environment_id
