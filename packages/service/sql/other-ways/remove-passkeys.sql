-- Removes every passkey of a person.
delete from passkeys where person_id = $1 returning id
