-- Takes away what an ended execution of an environment was given and made. Gives where it stands; nothing when there is none.
with found as materialized (
  select
    id, status, request_hash, request_inline is null and documents_removed_at is null as has_request_blob,
    result_hash, result_hash is not null and result_inline is null and result_removed_at is null as has_result_blob,
    created_at, deleted_at, terminal_at is not null as has_ended, is_released(id) as is_released
  from executions
  where id = $1 and environment_id = $2
  for update
), deleted as (
  update executions as execution
  set
    request_inline = null, result_inline = null, document_name = null, error_message = null,
    documents_removed_at = coalesce(documents_removed_at, statement_timestamp()),
    result_removed_at = coalesce(result_removed_at, statement_timestamp()), deleted_at = statement_timestamp()
  from found
  where execution.id = $1 and execution.id = found.id and found.has_ended and not found.is_released
    and execution.deleted_at is null
  returning execution.id, execution.deleted_at
), blobs as (
  insert into forgotten_blobs (environment_id, hash)
  select $2, blob.hash
  from deleted
  join found using (id)
  cross join lateral (
    select found.request_hash where found.has_request_blob
    union
    select found.result_hash where found.has_result_blob
    union
    select sha256 from execution_artifacts where execution_id = found.id and kind <> 'operation_result'
    union
    select sha256 from execution_artifacts where baseline_execution_id = found.id
  ) as blob (hash)
  order by blob.hash
  on conflict do nothing
), decks as (
  update jobs set deck = null
  where execution_id = any (array(select id from deleted)) and deck is not null
), labels as (
  delete from execution_labels
  where execution_id = any (array(select id from deleted))
), inputs as (
  delete from execution_inputs as input
  using deleted, found
  where
    input.environment_id = $2 and input.input_hash = found.request_hash and input.status = 'received'
    and input.finished_at <= found.created_at
)
select
  found.id, found.status, found.request_hash, found.result_hash, coalesce(deleted.deleted_at, found.deleted_at) as deleted_at,
  found.is_released, deleted.id is not null as is_now
from found
left join deleted using (id)
