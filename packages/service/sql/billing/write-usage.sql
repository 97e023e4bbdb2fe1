-- Adds the usage of a day ($1) of environments ($2) to the ledger, as far as it is not there. Whoever runs it holds the lock.
with used as (
  select environment_id, day, operation, outcome, executions, request_bytes, result_bytes
  from usage_days
  where environment_id = any ($2::uuid[]) and day = $1::date
), counted as (
  select used.environment_id, used.day, used.operation, counter.unit, sum(counter.quantity)::bigint as quantity
  from used
  cross join lateral (
    values
      ('executions', used.executions),
      ('results', case when used.outcome in ('succeeded', 'reused') then used.executions else 0 end),
      ('request_bytes', used.request_bytes),
      ('result_bytes', used.result_bytes)
  ) as counter (unit, quantity)
  group by used.environment_id, used.day, used.operation, counter.unit
), written as (
  select environment_id, day, operation, unit, sum(quantity)::bigint as quantity, max(revision) as revision
  from billing_ledger
  where kind = 'usage' and environment_id = any ($2::uuid[]) and day = $1::date
  group by environment_id, day, operation, unit
), missing as (
  select
    environment_id, day, operation, unit, coalesce(written.revision, 0) + 1 as revision,
    coalesce(counted.quantity, 0) - coalesce(written.quantity, 0) as quantity
  from counted
  full join written using (environment_id, day, operation, unit)
  where coalesce(counted.quantity, 0) <> coalesce(written.quantity, 0)
)
insert into billing_ledger (
  id, organization_id, environment_id, operation, unit, day, kind, revision, quantity, is_billed
)
select
  substring(encode(sha256(convert_to(concat_ws(
    ' ', missing.environment_id, to_char(missing.day, 'YYYY-MM-DD'), missing.unit, missing.revision, missing.operation
  ), 'UTF8')), 'hex') for 32)::uuid,
  environment.organization_id, missing.environment_id, missing.operation, missing.unit, missing.day, 'usage', missing.revision,
  missing.quantity, account.plan is not null
from missing
join environments as environment on environment.id = missing.environment_id
left join billing_accounts as account on account.organization_id = environment.organization_id
order by missing.day, missing.environment_id, missing.operation collate "C", missing.unit
