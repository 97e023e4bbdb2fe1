-- Of the bytes that are about to be put: the erasures that took some of them.
select erased.environment_id, erased.hash, erased.erasure
from unnest($1::uuid[], $2::text[]) as put (environment_id, hash)
join erased_bytes as erased on erased.environment_id = put.environment_id and erased.hash = put.hash
