-- Makes a person a member; a member keeps the role they have.
insert into memberships (organization_id, person_id, role) values ($1, $2, $3)
on conflict do nothing
