-- A version of a brand pack that the caller has locked, whose layouts are to be drawn unless they were. Gives its id; nothing when its
-- upload has made a version already.
with version as (
  insert into brand_pack_versions (
    id, brand_pack_id, environment_id, number, template_hash, template_byte_length, upload_id, tokens, token_overrides, layout_map
  )
  values ($3, $1, $2, $4, $5, $6, $7, $8, $9, $10)
  on conflict (upload_id) do nothing
  returning id, environment_id, template_hash
), drawing as (
  insert into template_drawings (environment_id, template_hash)
  select environment_id, template_hash from version
  on conflict (environment_id, template_hash) do update
  set status = 'pending', claimed_until = null, tries = 0, again_at = null
  where template_drawings.status = 'failed'
)
select id from version
