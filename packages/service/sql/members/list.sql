-- The members of an organization, by address.
select person.id, person.address, person.name, membership.role, membership.created_at
from memberships as membership
join people as person on person.id = membership.person_id
where membership.organization_id = $1
order by person.address
limit 1000
