-- Enumerated types with their labels in order.
select t.typname as name, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) as labels
from pg_type t
join pg_enum e on e.enumtypid = t.oid
where t.typnamespace = $1::regnamespace
group by t.typname
order by t.typname collate "C"
