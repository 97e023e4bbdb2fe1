-- The head of a lineage, at the record that was appended.
update deliverables
set lineage_revision = $2, head_hash = $3
where id = $1
