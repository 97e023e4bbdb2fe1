-- The environment of a key that a person is signed in with at a command line: by the person and the key, or by the key's digest.
select id, environment_id
from api_keys
where login_of is not null and revoked_at is null and ((login_of = $1 and id = $2) or digest = $3)
