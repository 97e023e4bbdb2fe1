-- Leases the feed where something waits to be sent. A message that was begun keeps its end, so that every attempt is the same.
update billing_feed
set
  lease = gen_random_uuid(), leased_until = statement_timestamp() + $1 * interval '1 second',
  batch_through = coalesce(batch_through, (
    select max(waiting.sequence)
    from (
      select sequence from billing_ledger where is_billed and sequence > billing_feed.sent_through order by sequence limit $2
    ) as waiting
  ))
where
  leased_until <= statement_timestamp() and next_at <= statement_timestamp()
  and exists (select from billing_ledger where is_billed and sequence > billing_feed.sent_through)
returning lease, sent_through, batch_through, tries
