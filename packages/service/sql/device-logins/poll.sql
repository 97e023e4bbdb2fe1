-- Notes that a machine asks, and gives how its request stands. Whoever asks too often must wait five seconds longer from then on.
with before as (
  select
    digest, coalesce(polled_at > clock_timestamp() - interval_seconds * interval '1 second', false) as is_early
  from device_logins
  where digest = $1 and binding is null
  for update
)
update device_logins as login
set
  polled_at = clock_timestamp(),
  interval_seconds = least(60, login.interval_seconds + case when before.is_early then 5 else 0 end)
from before
where login.digest = before.digest
returning
  login.decision, before.is_early, login.expires_at <= clock_timestamp() as is_expired, login.taken_at is not null as is_taken
