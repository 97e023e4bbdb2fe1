-- Sealed entries after a sequence, in order.
select sequence, entry, hash from audit_log where sequence > $1 order by sequence limit $2
