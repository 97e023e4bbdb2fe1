-- The environment of a key of a command line, by its digest. No row for any other key.
select id, environment_id
from api_keys
where digest = $1 and login_of is not null and revoked_at is null
