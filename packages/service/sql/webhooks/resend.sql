-- Makes deliveries of an endpoint due again: the one with the id ($3), or those of events since a time ($4), only failed ones where $5
-- says so. Gives their ids.
update webhook_deliveries as delivery
set status = 'pending', next_at = statement_timestamp(), tries = 0
from webhook_endpoints as endpoint, webhook_events as event
where
  endpoint.environment_id = $1 and endpoint.id = $2 and endpoint.deleted_at is null and delivery.endpoint_id = endpoint.id
  and event.id = delivery.event_id and ($3::uuid is null or delivery.id = $3)
  and ($4::timestamptz is null or event.at >= $4) and (not $5 or delivery.status = 'failed')
returning delivery.id
