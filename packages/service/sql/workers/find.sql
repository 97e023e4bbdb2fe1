-- Whether a worker is listed.
select id
from workers
where id = $1
