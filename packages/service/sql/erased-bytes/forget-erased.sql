-- The bytes were put again after that erasure.
delete from erased_bytes where environment_id = $1 and hash = $2 and erasure = $3
