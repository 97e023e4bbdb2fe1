-- A new worker's number.
insert into workers (host, process_id)
values ($1, $2)
returning id
