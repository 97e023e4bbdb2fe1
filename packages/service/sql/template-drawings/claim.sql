-- Takes a template whose layouts are to be drawn: of a worker that draws, also one that nobody could draw before, and one that is to be
-- tried anew; of one that does not, what waited for those that do. Gives nothing where there is none.
with next as (
  select environment_id, template_hash
  from template_drawings
  where
    (
      status = 'pending'
      or (status = 'failed' and $1::boolean and (code = 'common/ENGINE_MISSING' or again_at < statement_timestamp()))
    )
    and (claimed_until is null or claimed_until < statement_timestamp())
    and ($1::boolean or created_at < statement_timestamp() - interval '1 minute')
  order by tries, created_at
  limit 1
  for update skip locked
)
update template_drawings as drawing
set
  status = 'pending', claim = drawing.claim + 1, lost = drawing.lost + 1, code = null, message = null,
  again_at = null,
  claimed_until = statement_timestamp() + interval '10 minutes'
from next
where drawing.environment_id = next.environment_id and drawing.template_hash = next.template_hash
returning drawing.environment_id, drawing.template_hash, drawing.claim, drawing.lost
