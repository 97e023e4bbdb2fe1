-- An endpoint that answered fails no longer.
update webhook_endpoints
set failing_since = null
where id = $1 and failing_since is not null
