-- The erasure that took these bytes, where one did.
select erasure from erased_bytes where environment_id = $1 and hash = $2
