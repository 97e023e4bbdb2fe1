-- The request of a code that a person can still decide on.
select id, machine, scopes, requested_from, created_at, expires_at
from device_logins
where user_code = $1 and decision is null and binding is null and expires_at > now()
