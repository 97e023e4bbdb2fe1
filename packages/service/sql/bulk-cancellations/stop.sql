-- Nothing more of it is cancelled; waits for the part that is under way.
update bulk_cancellations set status = 'stopped', ended_at = statement_timestamp()
where id = $1 and environment_id = $2 and status = 'running'
