-- Constraints of every table; not null is told by the column (PostgreSQL 18 lists it as a constraint too).
select
  c.conrelid::int8 as relation_id,
  c.conname as name,
  pg_get_constraintdef(c.oid) as definition
from pg_constraint c
where c.connamespace = $1::regnamespace and c.conrelid <> 0 and c.contype in ('c', 'f', 'p', 'u', 'x')
order by c.conrelid, c.conname collate "C"
