-- Revokes what keys of an account still work.
update api_keys
set revoked_at = now()
where service_account_id = $1 and revoked_at is null
returning id, environment_id
