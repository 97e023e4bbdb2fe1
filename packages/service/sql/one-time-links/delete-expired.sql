-- Deletes links long after their end.
delete from one_time_links where expires_at < now() - interval '30 days'
