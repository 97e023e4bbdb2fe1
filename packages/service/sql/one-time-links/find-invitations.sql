-- The invitations of an address that can be used, oldest first.
select id, digest, organization_id, role, makes_operator, created_by
from one_time_links
where kind = 'invitation' and address = $1 and used_at is null and expires_at > now()
order by created_at, id
