-- A deliverable without versions.
insert into deliverables (id, organization_id, environment_id, name, created_by)
values ($1, $2, $3, $4, $5)
