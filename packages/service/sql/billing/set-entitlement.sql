-- Sets what an organization is entitled to; gives it when it exists.
update organizations
set entitlement = $2, entitled_until = $3
where id = $1
returning id, name, entitlement, entitled_until, created_at
