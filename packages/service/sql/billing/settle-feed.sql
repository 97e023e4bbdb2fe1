-- Ends a lease that is still the one. $2: was the message delivered? $3: seconds until the next attempt, $4: why it failed.
update billing_feed
set
  lease = null, leased_until = '-infinity',
  sent_through = case when $2 then batch_through else sent_through end,
  batch_through = case when $2 then null else batch_through end,
  next_at = statement_timestamp() + $3::float8 * interval '1 second',
  tries = case when $2 then 0 else tries + 1 end,
  failing_since = case when $2 then null else coalesce(failing_since, statement_timestamp()) end,
  last_failure = $4
where lease = $1
