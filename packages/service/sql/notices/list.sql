-- Notices of an organization of some kinds, newest first, after one of them where it is given, and when a person read each.
select notice.id, notice.environment_id, notice.kind, notice.at, notice.data, mark.at as read_at
from notices as notice
left join notice_reads as mark on mark.notice_id = notice.id and mark.person_id = $2
where
  notice.organization_id = $1 and notice.kind = any ($3)
  and (not $4 or mark.at is null)
  and ($5::uuid is null or (notice.at, notice.id) < (select last.at, last.id from notices as last where last.id = $5))
order by notice.at desc, notice.id desc
limit $6
