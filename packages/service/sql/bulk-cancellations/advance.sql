-- Counts a part that was done, and ends the job after the last one.
update bulk_cancellations
set
  cancelled = cancelled + $2, requested = requested + $3, status = case when $4 then 'done' else status end,
  ended_at = case when $4 then statement_timestamp() end
where id = $1
