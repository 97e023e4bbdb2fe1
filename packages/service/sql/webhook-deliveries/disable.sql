-- Disables an endpoint that is enabled. Gives when.
update webhook_endpoints
set disabled_at = statement_timestamp(), disabled_reason = $2
where id = $1 and disabled_at is null and deleted_at is null
returning disabled_at
