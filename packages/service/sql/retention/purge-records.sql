-- Removes some executions of an environment that ended so many days ago, with all there is of them. Gives how many.
with due as materialized (
  select
    id, request_hash, request_inline is null and documents_removed_at is null as has_request_blob, result_hash,
    result_hash is not null and result_inline is null and result_removed_at is null as has_result_blob
  from executions
  where
    environment_id = $1 and terminal_at is not null and terminal_at < statement_timestamp() - $2 * interval '1 day'
    and not is_released(id)
  order by terminal_at
  limit $3
  for update
), blobs as (
  insert into forgotten_blobs (environment_id, hash)
  select distinct $1::uuid, blob.hash
  from due
  cross join lateral (
    select due.request_hash where due.has_request_blob
    union
    select due.result_hash where due.has_result_blob
    union
    select sha256 from execution_artifacts where execution_id = due.id and kind <> 'operation_result'
    union
    select sha256 from execution_artifacts where baseline_execution_id = due.id
  ) as blob (hash)
  order by blob.hash
  on conflict do nothing
), taken as (
  delete from executions
  where id = any (array(select id from due))
  returning id
)
select count(*) as looked, count(*) as taken, null::timestamptz as ended_at from taken
