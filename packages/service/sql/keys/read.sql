-- A key of an environment that still stands, held by this transaction.
select
  api_key.id, api_key.environment_id, api_key.name, api_key.prefix, api_key.last_four, api_key.scopes, api_key.created_at,
  api_key.expires_at, api_key.revoked_at, api_key.rotated_from, api_key.created_by, api_key.login_of, api_key.service_account_id,
  api_key.resource,
  environment.kind
from api_keys as api_key
join environments as environment on environment.id = api_key.environment_id
where
  api_key.id = $1 and api_key.environment_id = $2 and api_key.revoked_at is null
  and (api_key.expires_at is null or api_key.expires_at > now())
  and not exists (
    select from service_accounts as account where account.id = api_key.service_account_id and account.ended_at is not null
  )
for update of api_key
