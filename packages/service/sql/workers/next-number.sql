-- A number for a new worker.
select nextval(pg_get_serial_sequence('workers', 'id'))::integer as id
