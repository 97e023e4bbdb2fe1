-- Notes that keys were used, at most twice a minute.
update api_keys
set last_used_at = statement_timestamp()
where id = any ($1::uuid[]) and coalesce(last_used_at, '-infinity') < statement_timestamp() - interval '30 seconds'
