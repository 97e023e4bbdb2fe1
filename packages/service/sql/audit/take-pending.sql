-- Removes and returns entries that wait for the sealer, oldest first.
with oldest as (
  select id from audit_pending order by id limit $1 for update skip locked
), taken as (
  delete from audit_pending where id in (select id from oldest) returning id, at, entry
)
select id, at, entry from taken order by id
