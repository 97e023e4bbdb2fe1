-- One applied migration, kept.
insert into schema_migrations (number, name, checksum) values ($1, $2, $3)
