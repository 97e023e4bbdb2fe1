-- A new registration, unless the environment has received that hash with another length. Gives it with its end.
insert into execution_inputs (id, environment_id, input_hash, byte_length, status, expires_at, purpose)
select $1, $2, $3, $4, 'registered', statement_timestamp() + $5 * interval '1 second', $6
where not exists (
  select from execution_inputs where environment_id = $2 and input_hash = $3 and status = 'received' and byte_length <> $4
)
returning id, expires_at
