-- Counts a failure of an endpoint, and disables it where it is gone ($3) or fails for so many days ($4). Gives a row where this
-- disabled it. $2: seconds in which nothing more is sent.
with failed as (
  update webhook_endpoints
  set
    failing_since = coalesce(failing_since, statement_timestamp()),
    paused_until = greatest(paused_until, statement_timestamp() + $2::float8 * interval '1 second')
  where id = $1
  returning id, failing_since
), disabled as (
  select id, case when $3 then 'gone' else 'failing' end as reason
  from failed
  where $3 or failing_since <= statement_timestamp() - $4 * interval '1 day'
)
select id, reason from disabled
