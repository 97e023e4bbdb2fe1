-- How far the ledger is written and sent, and what waits.
select
  case when isfinite(closed_through) then to_char(closed_through, 'YYYY-MM-DD') end as closed_through,
  (select count(*) from billing_ledger where is_billed and sequence > billing_feed.sent_through)::bigint as waiting,
  tries, failing_since, last_failure, case when tries > 0 then next_at end as next_at
from billing_feed
