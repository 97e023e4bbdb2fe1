-- Deliveries of an endpoint of an environment, newest first: those after one ($4), of a status ($3), or the one with an id, its own
-- or its event's ($5).
select
  delivery.id, delivery.event_id, event.type, event.at as occurred_at, event.payload, delivery.status, delivery.attempts,
  delivery.next_at, delivery.created_at
from webhook_endpoints as endpoint
join webhook_deliveries as delivery on delivery.endpoint_id = endpoint.id
join webhook_events as event on event.id = delivery.event_id
where
  endpoint.environment_id = $1 and endpoint.id = $2 and endpoint.deleted_at is null
  and ($3::text is null or delivery.status = $3)
  and (
    $4::uuid is null
    or (delivery.created_at, delivery.id) < (select after.created_at, after.id from webhook_deliveries as after where after.id = $4)
  )
  and ($5::uuid is null or delivery.id = $5 or delivery.event_id = $5)
order by delivery.created_at desc, delivery.id desc
limit $6
