-- Renames a passkey of a person.
update passkeys set name = $3 where id = $1 and person_id = $2 returning id
