-- The one lock of everyone who migrates this database, held to the end of the transaction.
select pg_advisory_xact_lock(hashtextextended('schema_migrations', 0)) as locked
