-- The versions of a brand pack of an environment, the newest first, before a number.
select
  id as version_id, number, template_hash, template_byte_length, tokens, token_overrides, layout_map,
  created_at as version_created_at
from brand_pack_versions
where brand_pack_id = $1 and environment_id = $2 and ($3::integer is null or number < $3)
order by number desc
limit $4
