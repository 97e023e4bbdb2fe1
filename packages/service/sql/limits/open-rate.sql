-- How far an environment's theoretical arrival time is ahead, in microseconds, and the time; held by this transaction.
insert into rate_limits (environment_id, arrival_at)
values ($1, statement_timestamp())
on conflict (environment_id) do update set arrival_at = rate_limits.arrival_at
returning ceil(extract(epoch from arrival_at - statement_timestamp()) * 1000000)::bigint as ahead_us
