-- An organization with its plan.
select
  organization.id, organization.entitlement, organization.entitled_until,
  coalesce(organization.entitlement = 'trial' and organization.entitled_until <= statement_timestamp(), false) as is_trial_over,
  coalesce(account.revision, 0) as revision, account.plan, account.terms, account.provider_at
from organizations as organization
left join billing_accounts as account on account.organization_id = organization.id
where organization.id = $1
