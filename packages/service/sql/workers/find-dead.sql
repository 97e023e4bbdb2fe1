-- A worker whose session is gone; its lock is held by this transaction, so only one finds it.
select id
from workers
where pg_try_advisory_xact_lock(1, id)
order by id
limit 1
