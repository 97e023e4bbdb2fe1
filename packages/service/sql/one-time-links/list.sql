-- The open invitations of an organization, newest first.
select id, address, role, created_by, created_at, expires_at
from one_time_links
where organization_id = $1 and used_at is null and expires_at > now()
order by created_at desc, id
limit 1000
