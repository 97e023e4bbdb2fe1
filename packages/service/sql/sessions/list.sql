-- The open sessions of a person, newest first.
select id, device, opened_from, created_at, seen_at, expires_at
from sessions
where person_id = $1 and expires_at > now() and seen_at > now() - $2 * interval '1 second'
order by created_at desc, id
limit 200
