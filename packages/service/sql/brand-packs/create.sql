-- A new brand pack with its first version, whose layouts are to be drawn unless they were. Gives the version's id; nothing when its
-- upload has made a version already.
with version as (
  insert into brand_pack_versions (
    id, brand_pack_id, environment_id, number, template_hash, template_byte_length, upload_id, tokens
  )
  values ($5, $1, $2, 1, $6, $7, $8, $9)
  on conflict (upload_id) do nothing
  returning id, brand_pack_id, environment_id, template_hash
), pack as (
  insert into brand_packs (id, environment_id, name, description)
  select brand_pack_id, environment_id, $3, $4 from version
), drawing as (
  insert into template_drawings (environment_id, template_hash)
  select environment_id, template_hash from version
  on conflict (environment_id, template_hash) do update
  set status = 'pending', claimed_until = null, tries = 0, again_at = null
  where template_drawings.status = 'failed'
)
select id from version
