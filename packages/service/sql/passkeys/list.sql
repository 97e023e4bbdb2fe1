-- The passkeys of a person, oldest first.
select id, credential_id, rp_id, name, is_synced, transports, created_at, used_at, suspended_at
from passkeys
where person_id = $1
order by created_at, id
