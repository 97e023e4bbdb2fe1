-- Leases some endpoints that have something due and that no worker holds. Gives their ids, with the lease.
with due as materialized (
  select endpoint.id
  from webhook_endpoints as endpoint
  where
    endpoint.deleted_at is null and endpoint.disabled_at is null and endpoint.leased_until <= statement_timestamp()
    and endpoint.paused_until <= statement_timestamp()
    and exists (
      select from webhook_deliveries as delivery
      where delivery.endpoint_id = endpoint.id and delivery.status = 'pending' and delivery.next_at <= statement_timestamp()
    )
  order by endpoint.leased_until
  limit $1
  for no key update of endpoint skip locked
)
update webhook_endpoints as endpoint
set lease = gen_random_uuid(), leased_until = statement_timestamp() + $2 * interval '1 second'
where endpoint.id = any (array(select id from due))
returning endpoint.id, endpoint.lease
