-- Gives a member another role.
update memberships set role = $3 where organization_id = $1 and person_id = $2
