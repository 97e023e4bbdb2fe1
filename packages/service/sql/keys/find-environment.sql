-- The environment that a key belongs to.
select environment_id
from api_keys
where id = $1
