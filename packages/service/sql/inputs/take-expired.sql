-- Refuses some uploads whose authority ended before they did. Gives them, for their bytes to be removed.
update execution_inputs
set status = 'refused', finished_at = statement_timestamp()
where id in (
  select id
  from execution_inputs
  where status in ('registered', 'uploading') and expires_at <= statement_timestamp()
  order by expires_at
  limit 100
  for update skip locked
)
returning id
