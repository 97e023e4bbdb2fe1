-- Keeps deliveries that are being sent from other workers for another $2 seconds.
update result_deliveries
set next_at = greatest(next_at, statement_timestamp() + $2 * interval '1 second')
where execution_id = any ($1::uuid[]) and status = 'pending'
