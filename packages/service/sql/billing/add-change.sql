-- Adds a change to the history of an organization.
insert into billing_changes (
  organization_id, revision, state_before, state, until, plan_before, plan, reason, actor, person_id, event_id
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
