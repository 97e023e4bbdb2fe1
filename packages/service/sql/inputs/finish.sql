-- Ends an upload: received, with the operation it names, or refused. Gives it when it was under way.
update execution_inputs
set status = $2, operation = $3, finished_at = statement_timestamp()
where id = $1 and status = 'uploading'
returning id
