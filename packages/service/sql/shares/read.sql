-- The number that a link to the result must carry; no row while none was ended.
select generation
from ended_shares
where execution_id = $1
