-- Revokes a key of an environment; a key already revoked stays as it is. Gives the key when it exists.
update api_keys
set revoked_at = coalesce(revoked_at, now())
where id = $1 and environment_id = $2
returning id, environment_id, name, prefix, last_four, scopes, created_at, expires_at, revoked_at, rotated_from, service_account_id
