-- Removes some events past their age, with their deliveries.
delete from webhook_events
where id = any (array(select id from webhook_events where at < statement_timestamp() - $1 * interval '1 day' order by at limit $2))
