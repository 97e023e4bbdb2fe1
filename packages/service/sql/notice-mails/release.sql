-- Ends a lease that is still the one. $3: seconds until the next mail, $4: failed attempts before it.
update notice_mailings
set lease = null, leased_until = '-infinity', next_at = statement_timestamp() + $3::float8 * interval '1 second', tries = $4
where person_id = $1 and lease = $2
