-- The deliverable that has a version of an execution.
select deliverable_id
from lineage
where execution_id = $1 and kind = 'version'
