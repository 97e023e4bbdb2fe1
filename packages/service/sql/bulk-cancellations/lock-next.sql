-- The oldest that is running and that nobody works on.
select id, environment_id from bulk_cancellations where status = 'running'
order by created_at, id
limit 1
for update skip locked
