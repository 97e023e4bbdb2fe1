-- Brand packs of an environment, the newest first, after a place in that order, each with its newest version.
select
  pack.id, pack.name, pack.description, pack.created_at, pack.archived_at, newest.id as version_id, newest.number,
  newest.template_hash, newest.template_byte_length,
  (extract(epoch from pack.created_at) * 1000000)::bigint as created_us
from brand_packs as pack
cross join lateral (
  select version.id, version.number, version.template_hash, version.template_byte_length
  from brand_pack_versions as version
  where version.brand_pack_id = pack.id
  order by version.number desc
  limit 1
) as newest
where
  pack.environment_id = $1
  and (
    $2::bigint is null
    or (pack.created_at, pack.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
  )
order by pack.created_at desc, pack.id desc
limit $4
