-- All workers with their beats.
select id, host, process_id, beat, started_at
from workers
order by id
