-- How many owners an organization has.
select count(*) as owners from memberships where organization_id = $1 and role = 'owner'
