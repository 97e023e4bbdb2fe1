-- Ends leases ($2) of endpoints ($1) that are still the ones; those that ended earliest come next.
update webhook_endpoints
set lease = null, leased_until = statement_timestamp()
where id = any ($1::uuid[]) and lease = any ($2::uuid[])
