-- Uses a challenge up; no row when it was used before.
insert into used_challenges (digest, expires_at) values ($1, now() + $2 * interval '1 second')
on conflict do nothing
returning digest
