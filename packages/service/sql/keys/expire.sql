-- Lets a key end after so many seconds, or earlier when it was to.
update api_keys
set expires_at = least(coalesce(expires_at, 'infinity'), now() + $2 * interval '1 second')
where id = $1
