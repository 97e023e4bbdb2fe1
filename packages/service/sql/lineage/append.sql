-- A record at the head of a lineage.
insert into lineage (deliverable_id, revision, id, kind, version_id, execution_id, release_id, line, hash, at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
