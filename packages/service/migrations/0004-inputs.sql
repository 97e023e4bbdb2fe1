-- Registered uploads of canonical request envelopes. The bytes of one that is `received` were seen to have the declared hash and
-- length, and are a blob of the environment.
create table execution_inputs (
  id uuid primary key,
  environment_id uuid not null references environments (id),
  input_hash text not null,
  byte_length bigint not null check (byte_length > 0),
  status text not null check (status in ('registered', 'uploading', 'received', 'refused')),
  -- The operation that the envelope names; known once it was received.
  operation text,
  created_at timestamptz not null default now(),
  -- The end of the authority to upload.
  expires_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'received') = (operation is not null))
);
create index execution_inputs_open on execution_inputs (expires_at) where status in ('registered', 'uploading');
create index execution_inputs_received on execution_inputs (environment_id, input_hash) where status = 'received';
