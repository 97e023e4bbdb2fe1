-- Ends an account that works.
update service_accounts
set ended_at = now()
where organization_id = $1 and id = $2 and ended_at is null
