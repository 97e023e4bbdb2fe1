-- A page of an environment's executions of an operation, of some statuses, the newest first, after a cursor; one more than asked for tells that there are others.
-- Those that wait, run and have ended each have an index; every execution is one of them. What runs is what
-- workers hold: no more than they have processes, of whatever environment.
-- Of what has ended each status is looked up on its own, so that its rows come in the order of the list.
with running as materialized (
  select id, environment_id, operation, status, created_at
  from executions
  where worker_id is not null
), found as (
    (
      select found.id, found.created_at
      from unnest($2::text[]) as wanted (status)
      cross join lateral (
        select id, created_at
        from executions
        where
          environment_id = $1 and terminal_at is not null and operation > '' and executions.operation = $8
          and executions.status = wanted.status
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
    )
    union all
    (
      select id, created_at
      from executions
      where
        environment_id = $1 and worker_id is null and terminal_at is null and created_at > '-infinity'
        and status = any ($2::text[])
        and operation = $8
        and created_at >= coalesce($3::timestamptz, '-infinity')
        and created_at <= coalesce(timestamptz 'epoch' + $5::bigint * interval '1 microsecond', 'infinity')
        and created_at < coalesce($4::timestamptz, 'infinity')
        and (
          $5::bigint is null
          or (created_at, id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid)
        )
      order by created_at desc, id desc
      limit $7
    )
    union all
    (
      select id, created_at
      from running
      where
        environment_id = $1
        and status = any ($2::text[])
        and operation = $8
        and created_at >= coalesce($3::timestamptz, '-infinity')
        and created_at <= coalesce(timestamptz 'epoch' + $5::bigint * interval '1 microsecond', 'infinity')
        and created_at < coalesce($4::timestamptz, 'infinity')
        and (
          $5::bigint is null
          or (created_at, id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid)
        )
      order by created_at desc, id desc
      limit $7
    )
), page as (
  select id
  from found
  order by created_at desc, id desc
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
