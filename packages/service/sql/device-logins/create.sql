-- A machine asks to be signed in.
insert into device_logins (digest, id, user_code, machine, scopes, requested_from, expires_at, interval_seconds)
values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second', $8)
