-- The person of an address.
select id, password_hash from people where address = $1
