-- A worker whose session is gone. Its lock and its row are held by this transaction, so only one finds it and it claims nothing more.
select id
from workers
where pg_try_advisory_xact_lock(1, id)
order by id
limit 1
for update
