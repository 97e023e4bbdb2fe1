-- The identity of an account at a provider.
select id, person_id from identities where issuer = $1 and subject = $2
