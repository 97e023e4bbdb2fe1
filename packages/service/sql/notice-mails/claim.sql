-- Leases some people to whom a mail is due. $3: seconds in which notices gather.
with due as materialized (
  select mailing.person_id
  from notice_mailings as mailing
  where
    mailing.next_at <= statement_timestamp() and mailing.leased_until <= statement_timestamp()
    and exists (
      select from notice_mails as mail
      where
        mail.person_id = mailing.person_id
        and (mail.status = 'sending' or (mail.status = 'pending' and mail.at <= statement_timestamp() - $3 * interval '1 second'))
    )
  order by mailing.next_at
  limit $1
  for no key update of mailing skip locked
)
update notice_mailings as mailing
set lease = gen_random_uuid(), leased_until = statement_timestamp() + $2 * interval '1 second'
where mailing.person_id = any (array(select person_id from due))
returning mailing.person_id, mailing.lease, mailing.tries
