-- The last job of an environment's deck.
select id
from jobs
where environment_id = $1 and deck_key = $2
order by created_at desc, id
limit 1
