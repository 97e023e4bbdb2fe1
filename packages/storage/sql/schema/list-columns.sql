-- Columns of every table and view, in their order.
select
  a.attrelid::int8 as relation_id,
  a.attname as name,
  format_type(a.atttypid, a.atttypmod) as type,
  a.attnotnull as is_required,
  a.attidentity::text as identity,
  a.attgenerated::text as generated,
  pg_get_expr(d.adbin, d.adrelid) as default_value,
  case when a.attcollation <> t.typcollation then n.collname else null end as collation_name,
  coalesce(col_description(a.attrelid, a.attnum), '') as comment
from pg_attribute a
join pg_class c on c.oid = a.attrelid
join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
left join pg_collation n on n.oid = a.attcollation
where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
order by a.attrelid, a.attnum
