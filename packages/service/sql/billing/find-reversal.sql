-- The entry that reverses another one.
select
  sequence, id, organization_id, environment_id, operation, unit, to_char(day, 'YYYY-MM-DD') as day, kind, quantity, reverses,
  reason, at
from billing_ledger
where reverses = $1
