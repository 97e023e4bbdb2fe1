-- Some uploads whose authority ended before they did, the oldest first.
select id
from execution_inputs
where status in ('registered', 'uploading') and expires_at <= statement_timestamp()
order by expires_at
limit 100
