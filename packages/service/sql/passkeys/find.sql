-- The passkey of a credential at a host name.
select id, person_id, public_key, suspended_at
from passkeys
where credential_id = $1 and rp_id = $2
