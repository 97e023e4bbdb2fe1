-- Removes requests an hour after their end, and guesses of an hour ago.
with guesses as (
  delete from device_guesses where at < now() - interval '1 hour'
)
delete from device_logins where expires_at < now() - interval '1 hour'
