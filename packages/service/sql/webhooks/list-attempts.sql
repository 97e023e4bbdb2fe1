-- Attempts of a delivery, the latest first.
select attempt, at, url, duration_ms, status, headers, body, is_body_cut, failure, message
from webhook_attempts
where delivery_id = $1
order by attempt desc
limit $2
