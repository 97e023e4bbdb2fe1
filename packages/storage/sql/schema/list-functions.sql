-- Functions and procedures that no extension made.
select p.proname as name, pg_get_functiondef(p.oid) as definition
from pg_proc p
where p.pronamespace = $1::regnamespace
  and p.prokind in ('f', 'p')
  and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"
