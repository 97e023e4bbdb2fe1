-- An environment and its organization as a change of its settings finds them; held by this transaction.
select
  environment.id, environment.organization_id, environment.name, environment.kind, environment.delivery_policy,
  environment.concurrency, environment.requests_per_minute, environment.executions_per_month, environment.documents_days,
  environment.results_days, environment.records_days, environment.events_days, environment.created_at,
  organization.name as organization_name, organization.entitlement, organization.entitled_until
from environments as environment
join organizations as organization on organization.id = environment.organization_id
where environment.id = $1
for no key update of environment
