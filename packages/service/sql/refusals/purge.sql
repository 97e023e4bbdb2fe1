-- Deletes refused requests that are older than so many days.
delete from refused_requests
where last_at < statement_timestamp() - $1::integer * interval '1 day'
