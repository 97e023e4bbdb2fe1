-- Sets an environment's theoretical arrival time, in microseconds from now.
update rate_limits
set arrival_at = statement_timestamp() + $2 * interval '1 microsecond'
where environment_id = $1
