-- A page of an environment's executions, the newest first, after a cursor; one more than asked for tells that there are others.
-- Those that wait, run and have ended each have an index; every execution is one of them. What runs is what
-- workers hold: no more than they have processes, of whatever environment.
-- The first condition on the time is the index's own, the next two let it begin at the cursor.
with running as materialized (
  select id, environment_id, operation, status, created_at
  from executions
  where worker_id is not null
), found as (
    (
      select id, created_at
      from executions
      where
        environment_id = $1 and terminal_at is not null and created_at > '-infinity'
        and created_at >= coalesce($2::timestamptz, '-infinity')
        and created_at <= coalesce(timestamptz 'epoch' + $4::bigint * interval '1 microsecond', 'infinity')
        and created_at < coalesce($3::timestamptz, 'infinity')
        and (
          $4::bigint is null
          or (created_at, id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
        )
      order by created_at desc, id desc
      limit $6
    )
    union all
    (
      select id, created_at
      from executions
      where
        environment_id = $1 and worker_id is null and terminal_at is null and created_at > '-infinity'
        and created_at >= coalesce($2::timestamptz, '-infinity')
        and created_at <= coalesce(timestamptz 'epoch' + $4::bigint * interval '1 microsecond', 'infinity')
        and created_at < coalesce($3::timestamptz, 'infinity')
        and (
          $4::bigint is null
          or (created_at, id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
        )
      order by created_at desc, id desc
      limit $6
    )
    union all
    (
      select id, created_at
      from running
      where
        environment_id = $1
        and created_at >= coalesce($2::timestamptz, '-infinity')
        and created_at <= coalesce(timestamptz 'epoch' + $4::bigint * interval '1 microsecond', 'infinity')
        and created_at < coalesce($3::timestamptz, 'infinity')
        and (
          $4::bigint is null
          or (created_at, id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
        )
      order by created_at desc, id desc
      limit $6
    )
), page as (
  select id
  from found
  order by created_at desc, id desc
  limit $6
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
