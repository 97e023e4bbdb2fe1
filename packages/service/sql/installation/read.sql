-- What the database belongs to, for one process at a time.
select storage_id, secret_check, marked_at is not null as is_marked
from installation
for update
