-- A person's address and password hash.
select id, address, password_hash from people where id = $1
