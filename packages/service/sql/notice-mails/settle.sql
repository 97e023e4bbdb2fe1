-- Writes down how the mail with some notices ended, while its lease is still the one.
update notice_mails as mail
set status = $4
from notice_mailings as mailing
where
  mail.person_id = $1 and mail.status = 'sending' and mail.notice_id = any ($3::uuid[])
  and mailing.person_id = mail.person_id and mailing.lease = $2
