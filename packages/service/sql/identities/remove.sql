-- Disconnects an account of a person.
delete from identities where id = $1 and person_id = $2 returning id
