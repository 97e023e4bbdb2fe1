-- Ends sign-ins of command lines that a person allowed and that no machine has taken yet.
delete from device_logins where person_id = $1 and taken_at is null
