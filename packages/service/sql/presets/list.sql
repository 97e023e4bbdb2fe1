-- Presets of an environment by name, without what they hold; of one operation where $2 names it.
select id, name, operation, revision, created_at, updated_at
from presets
where environment_id = $1 and ($2::text is null or operation = $2)
order by name
