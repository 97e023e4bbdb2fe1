-- A new brand pack with its first version, whose layouts are to be drawn unless they were.
with pack as (
  insert into brand_packs (id, environment_id, name, description)
  values ($1, $2, $3, $4)
  returning id, environment_id
), drawing as (
  insert into template_drawings (environment_id, template_hash)
  select environment_id, $6 from pack
  on conflict (environment_id, template_hash) do update
  set status = 'pending', claimed_until = null
  where template_drawings.status = 'failed'
)
insert into brand_pack_versions (
  id, brand_pack_id, environment_id, number, template_hash, template_byte_length, upload_id, tokens
)
select $5, id, environment_id, 1, $6, $7, $8, $9
from pack
