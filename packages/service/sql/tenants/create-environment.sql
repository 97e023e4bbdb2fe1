-- A new environment, with the bounds of its organization's plan.
insert into environments (id, organization_id, name, kind, concurrency, requests_per_minute, executions_per_month)
select given.id, given.organization_id, given.name, given.kind, account.concurrency, account.requests_per_minute,
  account.executions_per_month
from (values ($1::uuid, $2::uuid, $3::text, $4::text)) as given (id, organization_id, name, kind)
left join billing_accounts as account on account.organization_id = given.organization_id
returning
  id, organization_id, name, kind, delivery_policy, concurrency, requests_per_minute, executions_per_month, created_at
