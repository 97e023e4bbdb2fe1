-- Entries of an organization after a sequence, of the days from $3 to $4 where they are given.
select
  sequence, id, environment_id, operation, unit, to_char(day, 'YYYY-MM-DD') as day, kind, quantity, reverses, reason, at
from billing_ledger
where
  organization_id = $1 and sequence > $2 and ($3::date is null or day >= $3) and ($4::date is null or day <= $4)
order by sequence
limit $5
