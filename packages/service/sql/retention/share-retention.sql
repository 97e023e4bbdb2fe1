-- The retention of an environment; it does not change before this transaction ends.
select id, documents_days, results_days, records_days, events_days
from environments
where id = $1
for share
