-- Keys that end within a week, and were neither revoked nor ended with their service account.
select id, environment_id, expires_at
from api_keys
where
  expires_at > statement_timestamp() and expires_at <= statement_timestamp() + interval '7 days' and revoked_at is null
  and not exists (select from service_accounts as account where account.id = service_account_id and ended_at is not null)
order by expires_at
