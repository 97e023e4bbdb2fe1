-- How what a render made differs from what its baseline made: places and parts, no words of either.
alter table render_outcomes add column comparison jsonb;
