-- Lets what a render of an environment made go, once it has succeeded. Gives its id; nothing when there is nothing to let go.
with found as (
  select id
  from executions
  where id = $1 and environment_id = $2 and status = 'succeeded' and delivery ->> 'holdUntilRelease' = 'true'
), released as (
  insert into execution_releases (execution_id, reason)
  select id, $3
  from found
  on conflict (execution_id) do nothing
)
select id from found
