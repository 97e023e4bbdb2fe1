-- Decides on a request, once. Gives its id.
update device_logins
set decision = $2, person_id = $3, environment_id = $4, scopes = coalesce($5::text[], scopes), key_seconds = $6
where user_code = $1 and decision is null and expires_at > now()
returning id
