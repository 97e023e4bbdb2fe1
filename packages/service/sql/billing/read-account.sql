-- An organization with its plan, and the current month (UTC) up to its last day.
select
  organization.id, organization.name, organization.entitlement, organization.entitled_until,
  coalesce(organization.entitlement = 'trial' and organization.entitled_until <= statement_timestamp(), false) as is_trial_over,
  coalesce(account.revision, 0) as revision, account.plan, account.terms,
  coalesce(account.state_since, organization.created_at) as state_since,
  to_char(date_trunc('month', statement_timestamp() at time zone 'utc'), 'YYYY-MM-DD') as month_from,
  to_char(
    date_trunc('month', statement_timestamp() at time zone 'utc') + interval '1 month' - interval '1 day', 'YYYY-MM-DD'
  ) as month_to
from organizations as organization
left join billing_accounts as account on account.organization_id = organization.id
where organization.id = $1
