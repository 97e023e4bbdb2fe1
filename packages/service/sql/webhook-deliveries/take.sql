-- Renews leases ($2) of endpoints ($1) and gives some deliveries of each that are due, in turn, with what they are sent with. One at a
-- time while the endpoint fails.
with held as (
  update webhook_endpoints as endpoint
  set leased_until = statement_timestamp() + $3 * interval '1 second'
  where
    endpoint.id = any ($1::uuid[]) and endpoint.lease = any ($2::uuid[]) and endpoint.deleted_at is null
    and endpoint.disabled_at is null and endpoint.paused_until <= statement_timestamp()
  returning
    endpoint.id, endpoint.environment_id, endpoint.url, endpoint.secret, endpoint.failing_since,
    case when endpoint.previous_until > statement_timestamp() then endpoint.previous_secret end as previous_secret
)
select
  held.id as endpoint_id, delivery.id, delivery.tries, delivery.attempts, event.id as event_id, event.type, event.payload,
  held.environment_id, held.url, held.secret, held.previous_secret, held.failing_since is not null as is_failing
from held
cross join lateral (
  select due.id, due.tries, due.attempts, due.event_id, due.next_at, due.created_at
  from webhook_deliveries as due
  where due.endpoint_id = held.id and due.status = 'pending' and due.next_at <= statement_timestamp()
  order by due.next_at, due.created_at
  limit case when held.failing_since is null then $4 else 1 end
) as delivery
join webhook_events as event on event.id = delivery.event_id
order by held.id, delivery.next_at, delivery.created_at
