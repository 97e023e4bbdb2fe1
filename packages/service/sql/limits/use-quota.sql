-- Counts executions in the current month's quota.
update quota_usage
set executions = executions + $2
where environment_id = $1 and month = date_trunc('month', statement_timestamp() at time zone 'utc')::date
