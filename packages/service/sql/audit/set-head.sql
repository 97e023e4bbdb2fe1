-- Moves the end of the chain.
update audit_head set sequence = $1, hash = $2 where sequence = $3
