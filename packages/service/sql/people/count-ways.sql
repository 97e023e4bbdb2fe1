-- How many ways to sign in a person has beside a password; $2 are the issuers of the providers that the service has.
select
  (select count(*) from passkeys where person_id = $1 and suspended_at is null)::integer
  + (select count(*) from identities where person_id = $1 and issuer = any ($2::text[]))::integer as ways
