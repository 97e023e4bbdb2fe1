-- The events of an execution, in order, after a revision.
select revision, type, at, detail
from execution_events
where execution_id = $1 and revision > $2
order by revision
