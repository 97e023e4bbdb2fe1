-- Refuses an upload that did not come in time, once its bytes are removed.
update execution_inputs
set status = 'refused', finished_at = statement_timestamp()
where id = $1 and status in ('registered', 'uploading') and expires_at <= statement_timestamp()
