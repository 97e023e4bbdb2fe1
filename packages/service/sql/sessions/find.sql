-- The session of a digest with its person and the person's roles, while it has neither expired nor been idle for too long.
select
  session.id, session.person_id, session.created_at, session.expires_at,
  session.seen_at < now() - interval '1 minute' as is_stale,
  person.address, person.name, person.is_operator,
  coalesce((
    select json_agg(json_build_object(
      'organizationId', organization.id, 'organizationName', organization.name, 'role', membership.role,
      'isEntitled', organization.entitlement = 'active'
        or (organization.entitlement = 'trial' and organization.entitled_until > now())
    ) order by organization.name)
    from memberships as membership
    join organizations as organization on organization.id = membership.organization_id
    where membership.person_id = session.person_id
  ), '[]') as memberships
from sessions as session
join people as person on person.id = session.person_id
where session.digest = $1 and session.expires_at > now() and session.seen_at > now() - $2 * interval '1 second'
