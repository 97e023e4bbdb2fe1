-- Writes an event of an environment with its deliveries, as the function of the same name does. Gives its id, null where nothing was written.
select emit_event($1::uuid, $2, $3, statement_timestamp(), $4::jsonb, $5::uuid) as id
