-- Writes attempts down, each if no other worker wrote one meanwhile. Gives those written. `wait`: seconds until the next one, null for none.
-- An endpoint that accepted one fails no longer.
with given as materialized (
  select id, attempts, wait, is_delivered, at, url, duration_ms, status, headers, body, is_body_cut, failure, message
  from jsonb_to_recordset($1::jsonb) as row (
    id uuid, attempts integer, wait float8, is_delivered boolean, at timestamptz, url text, duration_ms integer, status integer,
    headers jsonb, body text, is_body_cut boolean, failure text, message text
  )
), settled as (
  update webhook_deliveries as delivery
  set
    status = case when given.wait is not null then 'pending' when given.is_delivered then 'succeeded' else 'failed' end,
    next_at = statement_timestamp() + given.wait * interval '1 second', tries = delivery.tries + 1,
    attempts = delivery.attempts + 1
  from given
  where
    delivery.id = any (array(select id from given)) and delivery.id = given.id and delivery.attempts = given.attempts
    and delivery.status = 'pending'
  returning delivery.id, delivery.endpoint_id, delivery.attempts
), healed as (
  update webhook_endpoints as endpoint
  set failing_since = null
  where
    endpoint.id = any (
      array(select settled.endpoint_id from settled join given on given.id = settled.id where given.is_delivered)
    )
    and endpoint.failing_since is not null
)
insert into webhook_attempts (delivery_id, attempt, at, url, duration_ms, status, headers, body, is_body_cut, failure, message)
select
  settled.id, settled.attempts, given.at, given.url, given.duration_ms, given.status, given.headers, given.body, given.is_body_cut,
  given.failure, given.message
from settled
join given on given.id = settled.id
returning attempt
