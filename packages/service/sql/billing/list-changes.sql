-- Changes of an organization, newest first, before a revision where it is given.
select revision, state_before, state, until, plan_before, plan, reason, actor, person_id, event_id, at
from billing_changes
where organization_id = $1 and ($2::integer is null or revision < $2)
order by revision desc
limit $3
