-- The role of a person in an organization.
select role from memberships where organization_id = $1 and person_id = $2
