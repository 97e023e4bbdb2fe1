-- A person allowed a program to work in their name. The code is taken with the same binding.
insert into device_logins (
  digest, id, user_code, machine, scopes, requested_from, expires_at, interval_seconds,
  decision, person_id, environment_id, key_seconds, binding, resource
)
values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second', 1, 'approved', $8, $9, $10, $11, $12)
