-- Writes an attempt down, if no other worker wrote one meanwhile. Gives its number. $3: seconds until the next one, null for none.
-- An endpoint that accepted it ($4) fails no longer.
with settled as (
  update webhook_deliveries
  set
    status = case when $3::float8 is not null then 'pending' when $4 then 'succeeded' else 'failed' end,
    next_at = statement_timestamp() + $3::float8 * interval '1 second', tries = tries + 1, attempts = attempts + 1
  where id = $1 and attempts = $2 and status = 'pending'
  returning id, endpoint_id, attempts
), healed as (
  update webhook_endpoints as endpoint
  set failing_since = null
  from settled
  where $4 and endpoint.id = settled.endpoint_id and endpoint.failing_since is not null
)
insert into webhook_attempts (delivery_id, attempt, at, url, duration_ms, status, headers, body, is_body_cut, failure, message)
select settled.id, settled.attempts, row.at, row.url, row.duration_ms, row.status, row.headers, row.body, row.is_body_cut, row.failure, row.message
from settled
cross join jsonb_to_record($5::jsonb) as row (
  at timestamptz, url text, duration_ms integer, status integer, headers jsonb, body text, is_body_cut boolean, failure text,
  message text
)
returning attempt
