-- Writes refused requests down, as a JSON array of rows.
insert into refused_requests (
  id, environment_id, key_id, person_id, route, operation, status, code, count, byte_length, request_id, first_at, last_at
)
select
  given.id, environment.id, given.key_id, given.person_id, given.route, given.operation, given.status, given.code, given.count,
  given.byte_length, given.request_id, given.first_at, given.last_at
from jsonb_to_recordset($1::jsonb) as given (
  id uuid, environment_id uuid, key_id uuid, person_id uuid, route text, operation text, status smallint, code text, count integer,
  byte_length bigint, request_id text, first_at timestamptz, last_at timestamptz
)
left join environments as environment on environment.id = given.environment_id
where given.environment_id is null or environment.id is not null
