-- Lists a worker that holds its lock already, with what it makes results with.
insert into workers (id, host, process_id, tools)
values ($1, $2, $3, $4)
