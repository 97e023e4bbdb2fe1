-- The environments that bound what they may have under way.
select id, concurrency
from environments
where concurrency is not null
