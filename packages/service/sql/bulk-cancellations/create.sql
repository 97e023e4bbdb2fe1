-- What was submitted later than this is not meant, whatever the filter says.
insert into bulk_cancellations (id, environment_id, operation, labels, created_from, created_before)
values ($1, $2, $3, $4, $5, least($6::timestamptz, statement_timestamp()))
returning id, operation, labels, created_from, created_before, status, cancelled, requested, created_at, ended_at
