-- Writes an attempt down, unless another worker did meanwhile. $3: the status; $4: seconds until the next attempt of one that is pending.
update result_deliveries
set
  status = $3, next_at = statement_timestamp() + $4::float8 * interval '1 second', tries = tries + 1,
  target = case when $3 = 'pending' then target end, last_at = statement_timestamp(), last_status = $5, last_message = $6
where execution_id = $1 and tries = $2 and status = 'pending'
