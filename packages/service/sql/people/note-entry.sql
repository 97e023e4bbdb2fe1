-- Notes when a person signed in without a password.
update people set signed_in_at = now() where id = $1
