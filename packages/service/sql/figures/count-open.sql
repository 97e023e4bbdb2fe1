-- Executions that have not ended, by queue and status, with the age of the oldest in seconds.
select queue, status, count(id)::integer as count, extract(epoch from statement_timestamp() - min(created_at))::float8 as oldest_seconds
from (
  select id, queue, status, created_at from executions where worker_id is null and terminal_at is null
  union all
  select id, queue, status, created_at from executions where worker_id is not null
) as open
group by queue, status
