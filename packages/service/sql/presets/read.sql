-- A preset of an environment with what it holds.
select id, name, operation, input, options, revision, created_at, updated_at
from presets
where environment_id = $1 and id = $2
