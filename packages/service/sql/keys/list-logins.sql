-- The command lines that a person is signed in with, newest first.
select
  api_key.id, api_key.name, api_key.prefix, api_key.last_four, api_key.scopes, api_key.created_at, api_key.expires_at,
  api_key.environment_id, environment.name as environment_name, organization.name as organization_name
from api_keys as api_key
join environments as environment on environment.id = api_key.environment_id
join organizations as organization on organization.id = environment.organization_id
where api_key.login_of = $1 and api_key.revoked_at is null and (api_key.expires_at is null or api_key.expires_at > now())
order by api_key.created_at desc, api_key.id
limit 1000
