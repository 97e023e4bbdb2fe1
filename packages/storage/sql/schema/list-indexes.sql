-- Indexes that no constraint made.
select
  i.indrelid::int8 as relation_id,
  x.relname as name,
  pg_get_indexdef(i.indexrelid) as definition
from pg_index i
join pg_class x on x.oid = i.indexrelid
where x.relnamespace = $1::regnamespace
  and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
order by i.indrelid, x.relname collate "C"
