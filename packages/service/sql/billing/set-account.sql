-- Writes the account of an organization after a change, with the bounds of its plan. $8: did its entitlement change?
insert into billing_accounts (
  organization_id, revision, plan, terms, concurrency, requests_per_minute, executions_per_month, state_since
)
values ($1, $2, $3, $4::jsonb, $5, $6, $7, case when $8::boolean then statement_timestamp() end)
on conflict (organization_id) do update
set
  revision = excluded.revision, plan = excluded.plan, terms = excluded.terms, concurrency = excluded.concurrency,
  requests_per_minute = excluded.requests_per_minute, executions_per_month = excluded.executions_per_month,
  state_since = coalesce(excluded.state_since, billing_accounts.state_since)
