-- Connects an account at a provider; no row when somebody has it.
insert into identities (id, person_id, issuer, subject, used_at) values ($1, $2, $3, $4, now())
on conflict (issuer, subject) do nothing
returning id
