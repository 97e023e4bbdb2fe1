-- What an environment has used of the current month's quota.
select executions
from quota_usage
where environment_id = $1 and month = date_trunc('month', statement_timestamp() at time zone 'utc')::date
