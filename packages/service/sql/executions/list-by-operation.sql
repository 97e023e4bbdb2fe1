-- A page of an environment's executions of an operation, of some statuses, the newest first, after a cursor; one more than asked for tells that there are others.
-- Each status is looked up on its own, so that its rows come in the order of the list.
select
  found.id, found.operation, found.document_name, found.status, found.status_revision, found.attempt, found.request_hash,
  found.request_byte_length, found.engine_version, found.result_ok, found.error_code, found.error_message, found.loss_counts,
  found.reused_from, found.created_at, found.started_at, found.terminal_at, found.updated_at, found.documents_removed_at,
  found.result_removed_at, found.deleted_at, (extract(epoch from found.created_at) * 1000000)::bigint as created_us
from unnest($2::text[]) as wanted (status)
cross join lateral (
  select
    id, operation, document_name, status, status_revision, attempt, request_hash, request_byte_length, engine_version, result_ok,
    error_code, error_message, loss_counts, reused_from, created_at, started_at, terminal_at, updated_at, documents_removed_at,
    result_removed_at, deleted_at
  from executions
  where
    environment_id = $1 and operation = $8 and executions.status = wanted.status and created_at > '-infinity'
    and created_at >= coalesce($3::timestamptz, '-infinity')
    and created_at <= coalesce(timestamptz 'epoch' + $5::bigint * interval '1 microsecond', 'infinity')
    and created_at < coalesce($4::timestamptz, 'infinity')
    and (
      $5::bigint is null
      or (created_at, id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid)
    )
  order by created_at desc, id desc
  limit $7
) as found
order by found.created_at desc, found.id desc
limit $7
