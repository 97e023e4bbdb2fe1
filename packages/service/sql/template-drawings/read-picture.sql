-- A picture of a layout of a template that a brand pack of an environment has in one of its versions.
select picture.sha256, picture.byte_length
from template_pictures as picture
where
  picture.id = $3 and picture.environment_id = $2
  and exists (
    select from brand_pack_versions as version
    where
      version.brand_pack_id = $1 and version.environment_id = picture.environment_id
      and version.template_hash = picture.template_hash
  )
