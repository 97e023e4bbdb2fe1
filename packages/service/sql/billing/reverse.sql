-- Adds the reversal of an entry of usage. Gives nothing where there is no such entry.
insert into billing_ledger (
  id, organization_id, environment_id, operation, unit, day, kind, revision, quantity, reverses, reason, is_billed
)
select
  substring(encode(sha256(convert_to('reversal ' || id::text, 'UTF8')), 'hex') for 32)::uuid, organization_id, environment_id,
  operation, unit, day, 'reversal', revision, -quantity, id, $2, is_billed
from billing_ledger
where id = $1 and kind = 'usage'
on conflict (reverses) do nothing
returning
  sequence, id, organization_id, environment_id, operation, unit, to_char(day, 'YYYY-MM-DD') as day, kind, quantity, reverses,
  reason, at
