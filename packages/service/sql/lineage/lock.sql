-- A deliverable, held by this transaction.
select id
from deliverables
where id = $1
for update
