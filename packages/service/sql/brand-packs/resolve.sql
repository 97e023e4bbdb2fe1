-- The version that a render names, or the newest of the pack that it names; one of an archived pack only where that is asked for.
select
  version.id as version_id, version.brand_pack_id, version.template_hash, version.template_byte_length, version.token_overrides,
  version.layout_map
from brand_pack_versions as version
join brand_packs as pack on pack.id = version.brand_pack_id
where
  version.environment_id = $1 and (pack.archived_at is null or $4::boolean)
  and ($2::uuid is null or version.brand_pack_id = $2) and ($3::uuid is null or version.id = $3)
order by version.number desc
limit 1
