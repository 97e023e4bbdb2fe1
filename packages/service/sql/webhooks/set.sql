-- Changes what is given of an endpoint. Enabling one lets it try at once. Gives it.
update webhook_endpoints
set
  name = coalesce($3, name), url = coalesce($4, url), events = coalesce($5, events),
  disabled_at = case $6::boolean when true then null when false then coalesce(disabled_at, statement_timestamp()) else disabled_at end,
  disabled_reason = case $6::boolean when true then null when false then coalesce(disabled_reason, 'person') else disabled_reason end,
  failing_since = case $6::boolean when true then null else failing_since end,
  paused_until = case $6::boolean when true then '-infinity' else paused_until end
where environment_id = $1 and id = $2 and deleted_at is null
returning id, environment_id, name, url, events, previous_until, disabled_at, disabled_reason, failing_since, created_at
