-- Removes a worker; waits for its claims under way, which hold its row.
delete from workers
where id = $1
