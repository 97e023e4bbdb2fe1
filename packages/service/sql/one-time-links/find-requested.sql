-- Of the links that were asked for at an address: whether one that went out still works, and how many went out in a day. A link counts
-- while its mail may still be under way.
select
  coalesce(bool_or(
    used_at is null and expires_at > now() and (mailed_at is not null or created_at > now() - interval '2 minutes')
  ), false) as is_open,
  count(*) filter (where mailed_at > now() - interval '1 day')::integer as mailed
from one_time_links
where is_requested and address = $1
