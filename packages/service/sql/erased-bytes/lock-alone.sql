-- Waits for the transactions that name these bytes.
select pg_advisory_xact_lock(1651273570, lock_key_of_bytes($1::uuid, $2::text))
