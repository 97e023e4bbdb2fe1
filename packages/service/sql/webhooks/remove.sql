-- Deletes an endpoint: nothing more is sent to it, and its secret is gone. Gives its id.
update webhook_endpoints
set
  deleted_at = statement_timestamp(), url = '', secret = '', previous_secret = null, previous_until = null, events = '{}'
where environment_id = $1 and id = $2 and deleted_at is null
returning id
