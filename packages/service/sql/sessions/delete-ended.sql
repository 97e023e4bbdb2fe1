-- Deletes sessions that have expired or were idle for too long.
delete from sessions where expires_at <= now() or seen_at <= now() - $1 * interval '1 second'
