-- The key that signs; nothing where there is none.
select key_id, public_key, created_at, retired_at
from signing_keys
where retired_at is null
