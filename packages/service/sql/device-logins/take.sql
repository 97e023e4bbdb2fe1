-- Uses an approved request up. Gives what was approved.
update device_logins as login
set taken_at = now()
from environments as environment
where
  login.digest = $1 and login.binding is not distinct from $2 and login.decision = 'approved'
  and login.taken_at is null and login.expires_at > now()
  and environment.id = login.environment_id
returning login.id, login.machine, login.scopes, login.person_id, login.environment_id, login.key_seconds, login.resource, environment.kind
