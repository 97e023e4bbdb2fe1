-- Ends a lease that is still the one; those that ended earliest come next.
update webhook_endpoints
set lease = null, leased_until = statement_timestamp()
where id = $1 and lease = $2
