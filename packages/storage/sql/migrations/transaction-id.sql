-- The id of the running transaction, assigned when it has none yet.
select pg_current_xact_id()::text as id
