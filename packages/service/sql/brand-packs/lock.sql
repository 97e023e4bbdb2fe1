-- Keeps a brand pack of an environment that is not archived to the caller until its transaction ends.
select id
from brand_packs
where id = $1 and environment_id = $2 and archived_at is null
for update
