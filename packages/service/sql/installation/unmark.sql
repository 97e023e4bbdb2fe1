-- The storage of the next process becomes this database's.
update installation
set marked_at = null
