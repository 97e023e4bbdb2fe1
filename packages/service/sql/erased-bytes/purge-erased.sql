-- No put takes days until its row is there.
delete from erased_bytes where erased_at < statement_timestamp() - interval '7 days'
