-- Requests that never became an execution, in groups of equal ones. Neither content nor credentials; at most 1,000 rows of each environment.
create table refused_requests (
  id uuid primary key,
  -- Null where nobody was known to ask: the operator of the installation sees these.
  environment_id uuid references environments (id) on delete cascade,
  -- The key or the person. No foreign key: a row outlives both.
  key_id uuid,
  person_id uuid,
  route text not null,
  operation text,
  status smallint not null,
  code text not null,
  -- How many there were between the two times.
  count integer not null check (count > 0),
  -- Announced length of the last body; null where none was announced.
  byte_length bigint,
  -- Of the last one, as in the answer and the service's log.
  request_id text not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
-- An equality finds those of nobody too.
create index refused_requests_of_place on refused_requests (
  coalesce(environment_id, '00000000-0000-0000-0000-000000000000'::uuid), last_at desc, id desc
);
-- Preflights of an environment, the newest first. Partial, so that a job is never looked up by it.
create index jobs_of_preflights on jobs (environment_id, created_at desc, id desc) where mode = 'preflight';
