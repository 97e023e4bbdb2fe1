-- Organizations with their plans, by id, after one where it is given.
select
  organization.id, organization.name, organization.entitlement, organization.entitled_until,
  coalesce(organization.entitlement = 'trial' and organization.entitled_until <= statement_timestamp(), false) as is_trial_over,
  coalesce(account.revision, 0) as revision, account.plan, account.terms,
  coalesce(account.state_since, organization.created_at) as state_since
from organizations as organization
left join billing_accounts as account on account.organization_id = organization.id
where $1::uuid is null or organization.id > $1
order by organization.id
limit $2
