-- The connected accounts of a person, oldest first.
select id, issuer, created_at, used_at from identities where person_id = $1 order by created_at, id
