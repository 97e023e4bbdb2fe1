-- The environment of a key that a person is signed in with at a command line.
select id, environment_id
from api_keys
where id = $2 and login_of = $1 and revoked_at is null
