-- No row may name these bytes until they are put again.
insert into erased_bytes (environment_id, hash, erasure)
values ($1, $2, $3)
on conflict (environment_id, hash) do update set erasure = excluded.erasure, erased_at = statement_timestamp()
