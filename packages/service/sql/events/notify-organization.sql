-- Writes a notice for the people of an organization, unless one of the same key is there.
insert into notices (organization_id, kind, key, data)
values ($1, $2, $3, $4::jsonb)
on conflict (organization_id, key) do nothing
