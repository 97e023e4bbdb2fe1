-- Domains with their base type and checks.
select
  t.typname as name,
  format_type(t.typbasetype, t.typtypmod) as type,
  t.typnotnull as is_required,
  t.typdefault as default_value,
  coalesce(
    (
      select string_agg(pg_get_constraintdef(c.oid), ' ' order by c.conname collate "C")
      from pg_constraint c
      where c.contypid = t.oid and c.contype = 'c'
    ),
    ''
  ) as checks
from pg_type t
where t.typnamespace = $1::regnamespace and t.typtype = 'd'
order by t.typname collate "C"
