-- Locks an organization for a change of its plan or its state.
select id
from organizations
where id = $1
for no key update
