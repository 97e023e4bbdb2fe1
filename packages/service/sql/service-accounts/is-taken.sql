-- Whether another account of the organization that works has the name.
select exists (
  select from service_accounts where organization_id = $1 and name = $2 and id <> $3 and ended_at is null
) as is_taken
