-- The day after the last one that is over (UTC) or $1, and the day after the last one that is written.
select
  coalesce($1::text, to_char((statement_timestamp() at time zone 'utc')::date, 'YYYY-MM-DD')) as before_day,
  case when isfinite(closed_through) then to_char(closed_through + 1, 'YYYY-MM-DD') else '-infinity' end as written_before
from billing_feed
