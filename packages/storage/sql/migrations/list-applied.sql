-- The applied migrations in order.
select number, name, checksum from schema_migrations order by number
