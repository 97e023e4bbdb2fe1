-- Was an event of the provider consumed?
select id from billing_events where id = $1
