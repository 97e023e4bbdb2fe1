-- The keys of an environment, the newest first. A key that was made while its service account ended, ended with it.
select
  api_key.id, api_key.environment_id, api_key.name, api_key.prefix, api_key.last_four, api_key.scopes, api_key.created_at,
  api_key.expires_at, coalesce(api_key.revoked_at, account.ended_at) as revoked_at, api_key.rotated_from,
  api_key.service_account_id, api_key.last_used_at
from api_keys as api_key
left join service_accounts as account on account.id = api_key.service_account_id
where api_key.environment_id = $1
order by api_key.created_at desc, api_key.id
