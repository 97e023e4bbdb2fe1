-- Ends one session of a person.
delete from sessions where id = $1 and person_id = $2 returning id
