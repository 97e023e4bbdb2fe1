-- Names the storage of a database that has none yet.
insert into installation (storage_id)
values ($1)
on conflict do nothing
