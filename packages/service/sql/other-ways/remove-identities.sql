-- Disconnects every account of a person.
delete from identities where person_id = $1 returning id
