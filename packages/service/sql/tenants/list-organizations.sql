-- Every organization, oldest first.
select id, name, entitlement, entitled_until
from organizations
order by created_at, id
