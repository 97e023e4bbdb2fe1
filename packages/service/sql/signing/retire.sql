-- Retires the key that signs.
update signing_keys
set retired_at = statement_timestamp()
where retired_at is null
