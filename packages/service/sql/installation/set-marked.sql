-- Notes that the storage bears the mark of this database.
update installation
set marked_at = now()
where marked_at is null
