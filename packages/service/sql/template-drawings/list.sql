-- How far the drawings of some templates of an environment are, with the pictures of each in the order of the layouts.
select
  drawing.template_hash, drawing.status, drawing.width_px, drawing.code, drawing.message,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id', picture.id, 'position', picture.position, 'sha256', picture.sha256, 'byteLength', picture.byte_length,
            'heightPx', picture.height_px
          )
          order by picture.position
        )
      from template_pictures as picture
      where picture.environment_id = drawing.environment_id and picture.template_hash = drawing.template_hash
    ),
    '[]'
  ) as pictures
from template_drawings as drawing
where drawing.environment_id = $1 and drawing.template_hash = any ($2::text[])
