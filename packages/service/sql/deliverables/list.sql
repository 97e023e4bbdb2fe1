-- The deliverables of an environment, the newest first; after one of them where it is given.
select id, organization_id, environment_id, name, created_by, created_at, lineage_revision
from deliverables
where
  environment_id = $1
  and ($3::uuid is null or (created_at, id) < (select last.created_at, last.id from deliverables as last where last.id = $3))
order by created_at desc, id desc
limit $2
