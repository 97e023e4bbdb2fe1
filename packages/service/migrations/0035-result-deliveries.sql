-- Results that are sent to the URL that their submission named, once the execution has succeeded.
create table result_deliveries (
  execution_id uuid primary key references executions (id) on delete cascade,
  environment_id uuid not null references environments (id),
  -- For people; the URL may hold a signature.
  host text not null,
  -- URL and headers, encrypted with a key of the installation's secret. Removed at the end.
  target bytea,
  contents text not null check (contents in ('files', 'zip', 'envelope')),
  status text not null default 'waiting' check (status in ('waiting', 'pending', 'delivered', 'failed', 'omitted')),
  tries integer not null default 0,
  -- While a worker sends it, this is when another one may take over.
  next_at timestamptz,
  last_at timestamptz,
  last_status integer,
  last_message text,
  check ((status = 'pending') = (next_at is not null)),
  check ((status in ('waiting', 'pending')) = (target is not null))
);
create index result_deliveries_due on result_deliveries (environment_id, next_at) where status = 'pending';

-- Whichever way an execution ends, its delivery starts or is omitted in the same transaction.
create function start_result_deliveries() returns trigger language plpgsql as $$
begin
  update result_deliveries as delivery
  set
    status = case when ended.type = 'succeeded' then 'pending' else 'omitted' end,
    next_at = case when ended.type = 'succeeded' then ended.at end,
    target = case when ended.type = 'succeeded' then delivery.target end,
    last_message = case when ended.type <> 'succeeded' then 'The execution is ' || ended.type || '.' end
  from ended
  where
    delivery.execution_id = ended.execution_id and delivery.status = 'waiting'
    and ended.type in ('succeeded', 'failed', 'blocked', 'cancelled');
  return null;
end
$$;
create trigger start_result_deliveries after insert on execution_events
referencing new table as ended for each statement execute function start_result_deliveries();
