-- A new organization.
insert into organizations (id, name, entitlement, entitled_until)
values ($1, $2, $3, $4)
returning id, name, entitlement, entitled_until, created_at
