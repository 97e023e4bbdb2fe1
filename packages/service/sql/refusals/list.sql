-- Refused requests of an environment, or of nobody, the newest first, after a place in that order.
select
  refused.id, refused.route, refused.operation, refused.status, refused.code, refused.count, refused.byte_length, refused.request_id,
  refused.first_at, refused.last_at, (extract(epoch from refused.last_at) * 1000000)::bigint as last_us,
  api_key.name as key_name, person.name as person_name, person.address
from refused_requests as refused
left join api_keys as api_key on api_key.id = refused.key_id
left join people as person on person.id = refused.person_id
where
  coalesce(refused.environment_id, '00000000-0000-0000-0000-000000000000'::uuid) = coalesce($1::uuid, '00000000-0000-0000-0000-000000000000'::uuid)
  and (
    $2::bigint is null
    or (refused.last_at, refused.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
  )
order by refused.last_at desc, refused.id desc
limit $4
