-- Removes a passkey of a person.
delete from passkeys where id = $1 and person_id = $2 returning id
