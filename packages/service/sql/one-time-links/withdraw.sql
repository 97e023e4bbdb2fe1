-- Ends an open invitation.
delete from one_time_links where id = $1 and organization_id = $2 and used_at is null returning id
