-- Where the ledger differs from the usage of the days before $1, a reversal from its entry, or an entry from its id and its environment.
with used as (
  select environment_id, day, operation, outcome, executions, request_bytes, result_bytes
  from usage_days
  where environment_id = any (array(select id from environments)) and day < $1::date
  union all
  select environment_id, day, operation, outcome, executions, request_bytes, result_bytes
  from usage_pending
  where environment_id = any (array(select id from environments)) and day < $1::date
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
  select environment_id, day, operation, unit, sum(quantity)::bigint as quantity
  from billing_ledger
  where kind = 'usage' and environment_id = any (array(select id from environments)) and day < $1::date
  group by environment_id, day, operation, unit
)
select
  environment_id, to_char(day, 'YYYY-MM-DD') as day, operation, unit, coalesce(counted.quantity, 0) as used,
  coalesce(written.quantity, 0) as written
from counted
full join written using (environment_id, day, operation, unit)
where coalesce(counted.quantity, 0) <> coalesce(written.quantity, 0)
union all
select
  entry.environment_id, to_char(entry.day, 'YYYY-MM-DD'), entry.operation, entry.unit, -entry.quantity, reversal.quantity
from billing_ledger as reversal
join billing_ledger as entry on entry.id = reversal.reverses
where reversal.kind = 'reversal' and (
    reversal.quantity <> -entry.quantity or entry.kind <> 'usage' or reversal.organization_id <> entry.organization_id
  )
union all
select
  entry.environment_id, to_char(entry.day, 'YYYY-MM-DD'), entry.operation, entry.unit, 0, entry.quantity
from billing_ledger as entry
join environments as environment on environment.id = entry.environment_id
where
  entry.kind = 'usage' and entry.environment_id = any (array(select id from environments))
  and (
    entry.organization_id <> environment.organization_id
    or entry.id <> substring(encode(sha256(convert_to(concat_ws(
      ' ', entry.environment_id, to_char(entry.day, 'YYYY-MM-DD'), entry.unit, entry.revision, entry.operation
    ), 'UTF8')), 'hex') for 32)::uuid
  )
order by day, environment_id, operation, unit
limit $2
