-- Days of environments whose usage changed after it was written to the ledger, so that a run reads only those. The revision counts
-- the changes: what changes while a run reads it stays due.
create table billing_due (
  day date not null,
  environment_id uuid not null,
  revision bigint not null default 1,
  primary key (day, environment_id)
) with (fillfactor = 50);

create function mark_due_usage() returns trigger language plpgsql as $$
begin
  insert into billing_due as due (day, environment_id)
  select distinct day, environment_id from changed
  order by day, environment_id
  on conflict (day, environment_id) do update set revision = due.revision + 1;
  return null;
end
$$;
create trigger mark_added_usage after insert on usage_days
referencing new table as changed for each statement execute function mark_due_usage();
create trigger mark_changed_usage after update on usage_days
referencing new table as changed for each statement execute function mark_due_usage();

-- Runs compared the last three days that were written.
insert into billing_due (day, environment_id)
select distinct usage_days.day, usage_days.environment_id
from usage_days
cross join billing_feed
where usage_days.day > billing_feed.closed_through - 3;
