-- The versions of a brand pack of an environment, the newest first, before a number: at most so many, and so many bytes of designs, of
-- which the first may have more alone.
select version_id, number, template_hash, template_byte_length, tokens, token_overrides, layout_map, version_created_at
from (
  select
    id as version_id, number, template_hash, template_byte_length, tokens, token_overrides, layout_map,
    created_at as version_created_at,
    sum(octet_length(tokens::text)) over (order by number desc rows between unbounded preceding and 1 preceding) as bytes_before
  from (
    select id, number, template_hash, template_byte_length, tokens, token_overrides, layout_map, created_at
    from brand_pack_versions
    where brand_pack_id = $1 and environment_id = $2 and ($3::integer is null or number < $3)
    order by number desc
    limit $4
  ) as newest
) as version
where bytes_before is null or bytes_before < $5
order by number desc
