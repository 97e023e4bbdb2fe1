-- What the environments of an organization used from one day to another, by environment, day, operation and outcome.
select
  environment_id, to_char(day, 'YYYY-MM-DD') as day, operation, outcome, sum(executions)::bigint as executions,
  sum(request_bytes)::bigint as request_bytes, sum(result_bytes)::bigint as result_bytes
from (
  select environment_id, day, operation, outcome, executions, request_bytes, result_bytes
  from usage_days
  where
    environment_id = any (array(select id from environments where organization_id = $1)) and day >= $2::date and day <= $3::date
  union all
  select environment_id, day, operation, outcome, executions, request_bytes, result_bytes
  from usage_pending
  where
    environment_id = any (array(select id from environments where organization_id = $1)) and day >= $2::date and day <= $3::date
) as used
group by environment_id, day, operation, outcome
order by environment_id, day, operation collate "C", outcome
