-- A new passkey; no row when somebody has the credential.
insert into passkeys (id, person_id, credential_id, public_key, rp_id, name, sign_count, is_synced, transports)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (credential_id) do nothing
returning id
