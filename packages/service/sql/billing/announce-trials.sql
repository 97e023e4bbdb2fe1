-- Writes a notice, once, for each trial that ends within some days ($1).
insert into notices (organization_id, kind, key, data)
select
  id, 'billing.trial_ending', 'billing.trial_ending:' || extract(epoch from entitled_until)::text,
  jsonb_build_object(
    'organization_id', id, 'status', 'ending',
    'ends_at', to_char(entitled_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  )
from organizations
where
  entitlement = 'trial' and entitled_until > statement_timestamp()
  and entitled_until <= statement_timestamp() + $1 * interval '1 day'
on conflict (organization_id, key) do nothing
