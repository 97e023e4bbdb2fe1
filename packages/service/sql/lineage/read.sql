-- A deliverable with the records of its lineage in order, all of one moment; one row without a record where it has none.
select
  deliverable.id, deliverable.organization_id, deliverable.environment_id, deliverable.name, deliverable.created_by,
  deliverable.created_at, deliverable.lineage_revision, deliverable.head_hash, statement_timestamp() as now,
  record.revision, record.id as entry_id, record.kind, record.version_id, record.execution_id, record.release_id, record.line, record.hash,
  record.at
from deliverables as deliverable
left join lineage as record on record.deliverable_id = deliverable.id
where deliverable.id = $1
order by record.revision
