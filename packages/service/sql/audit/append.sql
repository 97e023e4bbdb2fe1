-- Adds sealed entries to the chain.
insert into audit_log (sequence, entry, hash)
select sequence, entry, hash from unnest($1::bigint[], $2::text[], $3::bytea[]) as sealed (sequence, entry, hash)
