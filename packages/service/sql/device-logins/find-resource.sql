-- What a code that still works was asked for, by whoever has what the code is bound to.
select resource
from device_logins
where digest = $1 and binding = $2 and taken_at is null and expires_at > now()
