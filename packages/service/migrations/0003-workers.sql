-- A worker is alive while its session holds the advisory lock (1, id): no clock, no heartbeat row, and a killed worker is known
-- at once because its connection is gone.
create table workers (
  id integer generated always as identity primary key,
  host text not null,
  process_id integer not null,
  started_at timestamptz not null default now()
);
