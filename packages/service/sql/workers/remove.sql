-- Removes a worker that holds nothing any more.
delete from workers
where id = $1
