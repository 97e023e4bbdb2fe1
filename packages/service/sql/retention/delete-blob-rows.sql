-- Takes blobs off the list: they are gone, or a row names them again.
delete from forgotten_blobs
where environment_id = $1 and hash = any ($2::text[])
