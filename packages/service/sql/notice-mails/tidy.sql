-- Settles what is not sent to a person: what a killed worker was sending, what is too old ($2 hours), and what they have read, no longer
-- want or no longer see ($3 and $4: kinds with the roles that see them).
update notice_mails as mail
set status = case
  when mail.status = 'sending' then 'unknown'
  when mail.at < statement_timestamp() - $2 * interval '1 hour' then 'failed'
  else 'omitted'
end
from notices as notice
where
  mail.person_id = $1 and mail.status in ('pending', 'sending') and notice.id = mail.notice_id
  and (
    mail.status = 'sending' or mail.at < statement_timestamp() - $2 * interval '1 hour'
    or exists (select from notice_reads as mark where mark.person_id = $1 and mark.notice_id = notice.id)
    or not exists (select from notice_settings as setting where setting.person_id = $1 and setting.kind = notice.kind)
    or not exists (
      select from memberships as membership
      join unnest($3::text[], $4::text[]) as seen (kind, role) on seen.kind = notice.kind and seen.role = membership.role
      where membership.person_id = $1 and membership.organization_id = notice.organization_id
    )
  )
