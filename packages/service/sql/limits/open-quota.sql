-- The current month's count of an environment, held by this transaction, the month, and the seconds until the next one.
insert into quota_usage (environment_id, month, executions)
values ($1, date_trunc('month', statement_timestamp() at time zone 'utc')::date, 0)
on conflict (environment_id, month) do update set executions = quota_usage.executions
returning
  executions, to_char(quota_usage.month, 'YYYY-MM') as month,
  ceil(extract(epoch from
    (quota_usage.month + interval '1 month') at time zone 'utc' - statement_timestamp()
  ))::integer as renewed_in_seconds
