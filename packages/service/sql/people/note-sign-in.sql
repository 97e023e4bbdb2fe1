-- Notes when a person signed in, while the password that was checked is still theirs.
update people set signed_in_at = now() where id = $1 and password_hash = $2 returning id
