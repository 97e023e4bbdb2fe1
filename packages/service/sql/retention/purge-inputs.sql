-- Removes some registrations of an environment that were finished so many days ago. Gives how many.
with due as materialized (
  select id, input_hash, status
  from execution_inputs
  where environment_id = $1 and finished_at is not null and finished_at < statement_timestamp() - $2 * interval '1 day'
  order by finished_at
  limit $3
  for update
), blobs as (
  insert into forgotten_blobs (environment_id, hash)
  select distinct $1::uuid, input_hash
  from due
  where status = 'received'
  order by input_hash
  on conflict do nothing
), taken as (
  delete from execution_inputs
  where id = any (array(select id from due))
  returning id
)
select count(*) as looked, count(*) as taken, null::timestamptz as ended_at from taken
