-- The entries of a message.
select
  sequence, id, organization_id, environment_id, operation, unit, to_char(day, 'YYYY-MM-DD') as day, kind, quantity, reverses,
  reason, at
from billing_ledger
where is_billed and sequence > $1 and sequence <= $2
order by sequence
