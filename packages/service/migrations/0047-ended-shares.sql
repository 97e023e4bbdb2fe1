-- Links to a result carry the number that was current when they were made. Ending them counts it up. No row: 0.
create table ended_shares (
  execution_id uuid primary key references executions (id) on delete cascade,
  generation integer not null check (generation > 0)
);
