-- All keys, the current one first, then the one that was retired last.
select key_id, public_key, created_at, retired_at
from signing_keys
order by retired_at desc nulls first, created_at desc, key_id
