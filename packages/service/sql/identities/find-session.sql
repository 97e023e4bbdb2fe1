-- An open session of a person; $3 is the idle limit in seconds.
select id from sessions
where id = $1 and person_id = $2 and expires_at > now() and seen_at > now() - $3 * interval '1 second'
