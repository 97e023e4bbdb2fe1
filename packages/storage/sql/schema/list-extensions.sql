-- Extensions beside the one every database has.
select e.extname as name
from pg_extension e
where e.extname <> 'plpgsql'
order by e.extname collate "C"
