-- Tables, views, sequences with their kind, storage options and partition clauses.
select
  c.oid::int8 as id,
  c.relname as name,
  c.relkind::text as kind,
  c.relpersistence::text as persistence,
  c.relrowsecurity as has_row_security,
  coalesce(array_to_string(c.reloptions, ', '), '') as options,
  case when c.relkind = 'p' then pg_get_partkeydef(c.oid) else '' end as partition_key,
  case when c.relispartition then pg_get_expr(c.relpartbound, c.oid) else '' end as partition_bound,
  coalesce(
    (
      select string_agg(p.relname, ', ' order by i.inhseqno)
      from pg_inherits i
      join pg_class p on p.oid = i.inhparent
      where i.inhrelid = c.oid
    ),
    ''
  ) as parents,
  case c.relkind
    when 'v' then pg_get_viewdef(c.oid, true)
    when 'm' then pg_get_viewdef(c.oid, true)
    when 'S' then (
      select
        format('%s start %s increment %s minimum %s maximum %s', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax)
      from pg_sequence s
      where s.seqrelid = c.oid
    )
    else ''
  end as definition,
  coalesce(obj_description(c.oid, 'pg_class'), '') as comment
from pg_class c
where c.relnamespace = $1::regnamespace
  and c.relkind in ('r', 'p', 'v', 'm', 'S')
  and not exists (
    select 1
    from pg_depend d
    where d.classid = 'pg_class'::regclass
      and d.objid = c.oid
      and (d.deptype = 'e' or (d.deptype = 'i' and c.relkind = 'S'))
  )
order by c.relname collate "C"
