-- The highest turn of each queue that was claimed; none where nothing waits. An environment without waiting work begins after it: lower
-- turns that still wait, as those of an environment at its bound, would let new work pass what has waited longer.
create table reached_turns (
  queue text primary key,
  turn integer
) with (fillfactor = 50);
insert into reached_turns (queue) values ('light'), ('heavy'), ('office');
