-- A new brand pack with its first version.
with pack as (
  insert into brand_packs (id, environment_id, name, description)
  values ($1, $2, $3, $4)
  returning id, environment_id
)
insert into brand_pack_versions (
  id, brand_pack_id, environment_id, number, template_hash, template_byte_length, upload_id, tokens
)
select $5, id, environment_id, 1, $6, $7, $8, $9
from pack
