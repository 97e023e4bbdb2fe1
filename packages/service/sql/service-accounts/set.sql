-- Another name or role of an account that works.
update service_accounts
set name = coalesce($3, name), role = coalesce($4, role)
where organization_id = $1 and id = $2 and ended_at is null
