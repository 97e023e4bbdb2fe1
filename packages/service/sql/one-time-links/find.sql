-- A link that can be used; no row for one that is unknown, used, expired or for someone else.
select id, kind, address, organization_id, role, makes_operator, created_by
from one_time_links
where digest = $1 and used_at is null and expires_at > now() and (address = $2 or kind = 'owner')
