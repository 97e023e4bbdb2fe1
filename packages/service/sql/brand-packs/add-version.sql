-- The next version of a brand pack of an environment that is not archived, whose layouts are to be drawn unless they were. Gives its
-- number; nothing when there is no such pack.
with pack as (
  select id, environment_id
  from brand_packs
  where id = $1 and environment_id = $2 and archived_at is null
  for update
), drawing as (
  insert into template_drawings (environment_id, template_hash)
  select environment_id, $4 from pack
  on conflict (environment_id, template_hash) do update
  set status = 'pending', claimed_until = null
  where template_drawings.status = 'failed'
)
insert into brand_pack_versions (
  id, brand_pack_id, environment_id, number, template_hash, template_byte_length, upload_id, tokens, token_overrides, layout_map
)
select
  $3, pack.id, pack.environment_id,
  (select max(version.number) + 1 from brand_pack_versions as version where version.brand_pack_id = pack.id), $4, $5, $6, $7, $8, $9
from pack
returning number
