-- Ends every session of a person.
delete from sessions where person_id = $1
