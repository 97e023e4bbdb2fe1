-- Marks notices of an organization of some kinds as read by a person: one ($4), or all. Gives those that there are.
with given as (
  select id from notices where organization_id = $1 and kind = any ($3) and ($4::uuid is null or id = $4)
), marked as (
  insert into notice_reads (person_id, notice_id)
  select $2, id from given order by id
  on conflict (person_id, notice_id) do nothing
)
select id from given
