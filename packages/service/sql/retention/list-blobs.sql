-- Some blobs that are to be removed, after one.
select environment_id, hash
from forgotten_blobs
where (environment_id, hash) > ($1::uuid, $2::text)
order by environment_id, hash
limit $3
