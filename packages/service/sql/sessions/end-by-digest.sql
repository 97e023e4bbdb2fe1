-- Ends the session of a cookie.
delete from sessions where digest = $1 returning id, person_id
