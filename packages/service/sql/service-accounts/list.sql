-- The accounts of an organization that work, by name, or one of them, with how many keys each has.
select
  account.id, account.name, account.role, account.created_by, account.created_at,
  count(api_key.id)::integer as keys, max(api_key.last_used_at) as last_used_at
from service_accounts as account
left join api_keys as api_key
  on api_key.service_account_id = account.id and api_key.revoked_at is null
  and (api_key.expires_at is null or api_key.expires_at > now())
where account.organization_id = $1 and account.ended_at is null and ($2::uuid is null or account.id = $2)
group by account.id
order by account.name collate "C", account.id
