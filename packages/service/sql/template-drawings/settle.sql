-- Ends the drawing of a template that is still the caller's: with its pictures, or without and why. What might pass is tried anew, up to
-- so many times, ten minutes later and then four times as long each time. $11: workers that count as
-- lost under it from then on.
with settled as (
  update template_drawings
  set status = $4, width_px = $5, code = $6, message = $7, claimed_until = null, lost = $11, settled_at = statement_timestamp(),
    tries = tries + $9::boolean::integer,
    again_at = case when $9::boolean and tries < $10 then statement_timestamp() + interval '10 minutes' * 4 ^ tries end
  where environment_id = $1 and template_hash = $2 and claim = $3 and status = 'pending'
  returning environment_id, template_hash
)
insert into template_pictures (id, environment_id, template_hash, position, sha256, byte_length, height_px)
select picture.id, settled.environment_id, settled.template_hash, picture.position, picture.sha256, picture.byte_length, picture.height_px
from settled
cross join jsonb_to_recordset($8::jsonb) as picture (id uuid, position integer, sha256 text, byte_length bigint, height_px integer)
