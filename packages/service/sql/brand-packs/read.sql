-- A brand pack of an environment with its newest version.
select
  pack.id, pack.name, pack.description, pack.created_at, pack.archived_at, version.id as version_id, version.number,
  version.template_hash, version.template_byte_length, version.tokens, version.token_overrides, version.layout_map,
  version.created_at as version_created_at
from brand_packs as pack
join brand_pack_versions as version on version.brand_pack_id = pack.id
where pack.id = $1 and pack.environment_id = $2
order by version.number desc
limit 1
