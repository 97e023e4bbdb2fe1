-- Ends a membership.
delete from memberships where organization_id = $1 and person_id = $2
