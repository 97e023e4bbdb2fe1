-- A page of an environment's executions that have all of some labels, of some statuses and of one operation or any, the newest first, after
-- a cursor; one more than asked for tells that there are others. The rows of one label are in the order of the list.
-- $8: the label that is searched; $9: all of them.
with page as (
  select execution.id
  from execution_labels as label
  join executions as execution on execution.id = label.execution_id
  where
    label.environment_id = $1 and label.name = $8::jsonb ->> 'name' and label.value = $8::jsonb ->> 'value'
    and label.created_at >= coalesce($3::timestamptz, '-infinity')
    and label.created_at <= coalesce(timestamptz 'epoch' + $5::bigint * interval '1 microsecond', 'infinity')
    and label.created_at < coalesce($4::timestamptz, 'infinity')
    and (
      $5::bigint is null
      or (label.created_at, label.execution_id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid)
    )
    and execution.status = any ($2::text[])
    and ($10::text is null or execution.operation = $10)
    and not exists (
      select from jsonb_each_text($9::jsonb) as wanted (name, value)
      where not exists (
        select from execution_labels as own
        where own.execution_id = execution.id and own.name = wanted.name and own.value = wanted.value
      )
    )
  order by label.created_at desc, label.execution_id desc
  limit $7
)
select
  id, operation, document_name, status, status_revision, attempt, request_hash, request_byte_length, engine_version, result_ok,
  error_code, error_message, loss_counts, reused_from, created_at, started_at, terminal_at, updated_at, documents_removed_at,
  result_removed_at, deleted_at, priority, expires_at, (extract(epoch from created_at) * 1000000)::bigint as created_us,
  (
    select jsonb_object_agg(label.name, label.value)
    from execution_labels as label
    where label.execution_id = executions.id
  ) as labels
from executions
where id = any (array(select id from page))
order by created_at desc, id desc
