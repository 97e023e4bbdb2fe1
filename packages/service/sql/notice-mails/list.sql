-- The notices that go to a person, oldest first, with where it happened.
select
  notice.id, notice.kind, notice.at, notice.data, person.address, organization.name as organization_name,
  environment.name as environment_name
from notice_mails as mail
join notices as notice on notice.id = mail.notice_id
join people as person on person.id = mail.person_id
join organizations as organization on organization.id = notice.organization_id
left join environments as environment on environment.id = notice.environment_id
where mail.person_id = $1 and mail.status = 'pending'
order by notice.at, notice.id
limit $2
