-- The environments that forget something, and when.
select id, documents_days, results_days, records_days, events_days
from environments
where coalesce(documents_days, results_days, records_days, events_days) is not null
order by id
