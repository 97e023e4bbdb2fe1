-- A new session.
insert into sessions (digest, id, person_id, device, opened_from, expires_at)
values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
returning id, expires_at
