-- What people of an organization should see, once for each key, and who has read it.
create table notices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  environment_id uuid references environments (id),
  kind text not null,
  key text not null,
  at timestamptz not null default clock_timestamp(),
  data jsonb not null,
  unique (organization_id, key)
);
create index notices_listing on notices (organization_id, at desc, id desc);
create index notices_age on notices (at);
create table notice_reads (
  person_id uuid not null references people (id) on delete cascade,
  notice_id uuid not null references notices (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (person_id, notice_id)
);
create index notice_reads_notice on notice_reads (notice_id);
