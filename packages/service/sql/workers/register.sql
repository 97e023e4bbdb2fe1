-- Lists a worker that holds its lock already.
insert into workers (id, host, process_id)
values ($1, $2, $3)
