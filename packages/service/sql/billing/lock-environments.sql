-- The environments of an organization with their policies, for a change of their bounds.
select id, delivery_policy
from environments
where organization_id = $1
order by id
for no key update
