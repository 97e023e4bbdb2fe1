-- Takes away the events of some executions of an environment that ended so many days ago. Gives how many it looked at and took, and
-- how far it came.
with reached as (
  select coalesce(
    (select ended_at from forgotten_until where environment_id = $1 and kind = 'events'), '-infinity'
  ) as ended_at
), looked as materialized (
  select id, terminal_at
  from executions
  where
    environment_id = $1 and terminal_at is not null and terminal_at >= (select ended_at from reached)
    and terminal_at < statement_timestamp() - $2 * interval '1 day'
  order by terminal_at
  limit $3
), taken as (
  delete from execution_events
  where execution_id = any (array(select id from looked))
  returning execution_id
), noted as (
  insert into forgotten_until (environment_id, kind, ended_at)
  select $1, 'events', max(terminal_at)
  from looked
  having count(*) > 0
  on conflict (environment_id, kind) do update set ended_at = greatest(forgotten_until.ended_at, excluded.ended_at)
)
select
  (select count(*) from looked) as looked, (select count(*) from taken) as taken,
  (select max(terminal_at) from looked) as ended_at
