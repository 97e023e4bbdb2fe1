-- Everyone with their roles, by address.
select
  person.id, person.address, person.name, person.is_operator, person.created_at, person.signed_in_at,
  coalesce((
    select json_agg(json_build_object(
      'organizationId', organization.id, 'organizationName', organization.name, 'role', membership.role
    ) order by organization.name)
    from memberships as membership
    join organizations as organization on organization.id = membership.organization_id
    where membership.person_id = person.id
  ), '[]') as memberships
from people as person
where person.address > $1
order by person.address
limit $2
