-- Deletes the refused requests of an environment, or of nobody, that are older than its newest so many.
delete from refused_requests
where
  coalesce(environment_id, '00000000-0000-0000-0000-000000000000'::uuid) = coalesce($1::uuid, '00000000-0000-0000-0000-000000000000'::uuid)
  and (last_at, id) <= (
    select kept.last_at, kept.id
    from refused_requests as kept
    where coalesce(kept.environment_id, '00000000-0000-0000-0000-000000000000'::uuid) = coalesce($1::uuid, '00000000-0000-0000-0000-000000000000'::uuid)
    order by kept.last_at desc, kept.id desc
    offset $2
    limit 1
  )
