-- Row security policies.
select
  p.polrelid::int8 as relation_id,
  p.polname as name,
  concat_ws(
    ' ',
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    'using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
    'with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')'
  ) as definition
from pg_policy p
join pg_class c on c.oid = p.polrelid
where c.relnamespace = $1::regnamespace
order by p.polrelid, p.polname collate "C"
