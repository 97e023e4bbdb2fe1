-- Writes a notice for the people of an environment's organization, unless one of the same key is there.
insert into notices (organization_id, environment_id, kind, key, data)
select organization_id, id, $2, $3, $4::jsonb
from environments
where id = $1
on conflict (organization_id, key) do nothing
