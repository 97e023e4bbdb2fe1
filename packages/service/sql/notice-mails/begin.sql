-- Marks notices as under way while the lease is still the one. Gives those that it marked.
with held as (
  select person_id from notice_mailings
  where person_id = $1 and lease = $2 and leased_until > statement_timestamp()
  for update
)
update notice_mails as mail
set status = 'sending'
from held
where mail.person_id = held.person_id and mail.status = 'pending' and mail.notice_id = any ($3::uuid[])
returning mail.notice_id
