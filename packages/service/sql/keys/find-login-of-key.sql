-- The environment of a key by its digest, and whether a person is signed in with it at a command line.
select id, environment_id, login_of is not null and revoked_at is null as is_login
from api_keys
where digest = $1
