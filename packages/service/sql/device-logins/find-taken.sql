-- The sign-in that a code was used for, by whoever has what the code is bound to.
select id, person_id
from device_logins
where digest = $1 and binding = $2 and taken_at is not null
