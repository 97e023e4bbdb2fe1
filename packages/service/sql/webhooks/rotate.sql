-- Replaces a secret; the old one signs too for so many hours. Gives the endpoint.
update webhook_endpoints
set
  secret = $3, previous_secret = case when $4 > 0 then secret end,
  previous_until = case when $4 > 0 then statement_timestamp() + $4 * interval '1 hour' end
where environment_id = $1 and id = $2 and deleted_at is null
returning id, environment_id, name, url, events, previous_until, disabled_at, disabled_reason, failing_since, created_at
