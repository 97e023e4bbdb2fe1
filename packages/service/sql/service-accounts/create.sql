-- A new account, unless the organization has as many as it may have.
insert into service_accounts (id, organization_id, name, role, created_by)
select $1, $2, $3, $4, $5
where (select count(*) from service_accounts where organization_id = $2 and ended_at is null) < $6
returning id, name, role, created_by, created_at, 0 as keys, null::timestamptz as last_used_at
