-- Triggers that people made.
select
  t.tgrelid::int8 as relation_id,
  t.tgname as name,
  pg_get_triggerdef(t.oid) as definition
from pg_trigger t
join pg_class c on c.oid = t.tgrelid
where c.relnamespace = $1::regnamespace and not t.tgisinternal
order by t.tgrelid, t.tgname collate "C"
