-- Replaces a person's password hash.
update people set password_hash = $2 where id = $1
