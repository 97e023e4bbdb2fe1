-- Revokes every key that a person is signed in with at a command line.
update api_keys
set revoked_at = now()
where login_of = $1 and revoked_at is null
returning id
