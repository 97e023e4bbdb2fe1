-- The key of a digest with its environment, organization and whether each still stands.
select
  api_key.id, api_key.name, api_key.resource, api_key.scopes, api_key.environment_id, environment.organization_id, environment.kind, environment.delivery_policy,
  environment.requests_per_minute, environment.executions_per_month, api_key.created_by,
  api_key.revoked_at is null and (api_key.login_of is null or membership.role is not null)
    and (api_key.service_account_id is null or account.ended_at is null) as is_kept,
  coalesce(membership.role, account.role) as bound_to,
  api_key.expires_at,
  organization.entitlement in ('trial', 'active') as is_entitled,
  case organization.entitlement when 'trial' then organization.entitled_until end as entitled_until
from api_keys as api_key
join environments as environment on environment.id = api_key.environment_id
join organizations as organization on organization.id = environment.organization_id
left join memberships as membership
  on membership.person_id = api_key.login_of and membership.organization_id = environment.organization_id
left join service_accounts as account on account.id = api_key.service_account_id
where api_key.digest = $1
