-- Marks the first upload of a registration; nothing for a second one, or after its end. Gives the registration.
update execution_inputs
set status = 'uploading'
where id = $1 and status = 'registered' and expires_at > statement_timestamp()
returning id
