-- Takes away the results of some executions of an environment that ended so many days ago. Gives how many it looked at and took, and
-- how far it came.
with reached as (
  select coalesce(
    (select ended_at from forgotten_until where environment_id = $1 and kind = 'results'), '-infinity'
  ) as ended_at
), looked as materialized (
  select
    id, terminal_at, result_removed_at is null and result_hash is not null and not is_released(id) as is_due, result_inline is null as is_blob,
    result_hash as hash
  from executions
  where
    environment_id = $1 and terminal_at is not null and terminal_at >= (select ended_at from reached)
    and terminal_at < statement_timestamp() - $2 * interval '1 day'
  order by terminal_at
  limit $3
), due as materialized (
  select id, is_blob, hash
  from looked
  where is_due
), taken as (
  update executions as execution
  set result_inline = null, result_removed_at = statement_timestamp()
  from due
  where execution.id = any (array(select id from due)) and execution.id = due.id and execution.result_removed_at is null
  returning execution.id
), blobs as (
  insert into forgotten_blobs (environment_id, hash)
  select distinct $1::uuid, blob.hash
  from due
  cross join lateral (
    select due.hash where due.is_blob
    union
    select sha256 from execution_artifacts where execution_id = due.id and kind <> 'operation_result'
    union
    select sha256 from execution_artifacts where baseline_execution_id = due.id
  ) as blob (hash)
  order by blob.hash
  on conflict do nothing
), noted as (
  insert into forgotten_until (environment_id, kind, ended_at)
  select $1, 'results', max(terminal_at)
  from looked
  having count(*) > 0
  on conflict (environment_id, kind) do update set ended_at = greatest(forgotten_until.ended_at, excluded.ended_at)
)
select
  (select count(*) from looked) as looked, (select count(*) from taken) as taken,
  (select max(terminal_at) from looked) as ended_at
