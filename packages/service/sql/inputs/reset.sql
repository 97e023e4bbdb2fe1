-- Lets an upload that could not be begun be tried again.
update execution_inputs
set status = 'registered'
where id = $1 and status = 'uploading'
returning id
