-- Deletes challenges that have expired.
delete from used_challenges where expires_at <= now()
