-- Ends the session that holds a worker's lock. Gives whether there was one.
select pg_terminate_backend(pid) as ended
from pg_locks
where locktype = 'advisory' and classid = 1 and objid = $1::bigint::oid and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())
