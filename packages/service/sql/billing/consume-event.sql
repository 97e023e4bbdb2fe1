-- Consumes an event of the provider. Gives nothing where it was consumed before.
insert into billing_events (id, organization_id, type, occurred_at, outcome)
values ($1, $2, $3, $4, $5)
on conflict (id) do nothing
returning id
