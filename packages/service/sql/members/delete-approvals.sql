-- Ends sign-ins of command lines that a former member allowed and that no machine has taken yet.
delete from device_logins as login
using environments as environment
where
  login.person_id = $2 and login.taken_at is null and environment.id = login.environment_id
  and environment.organization_id = $1
