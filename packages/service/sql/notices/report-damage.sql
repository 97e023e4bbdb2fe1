-- Writes a notice of a damaged deliverable, once a day.
insert into notices (organization_id, environment_id, kind, key, data)
select
  organization_id, environment_id, 'authority.broken',
  'authority.broken:' || id || ':' || to_char(statement_timestamp() at time zone 'utc', 'YYYY-MM-DD'),
  jsonb_build_object('environment_id', environment_id, 'deliverable_id', id, 'status', 'damaged')
from deliverables
where id = $1
on conflict (organization_id, key) do nothing
