-- A new person.
insert into people (id, address, name, password_hash, is_operator) values ($1, $2, $3, $4, $5)
