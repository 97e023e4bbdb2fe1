-- A person, locked until the end of the transaction.
select id, address, password_hash from people where id = $1 for update
