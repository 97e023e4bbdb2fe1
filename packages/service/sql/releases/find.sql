-- Who has a release.
select deliverable.organization_id, deliverable.environment_id, deliverable.id as deliverable_id, release.execution_id
from lineage as release
join deliverables as deliverable on deliverable.id = release.deliverable_id
where release.id = $1 and release.kind = 'release'
