-- Notes when the last event of the provider that counted had happened.
insert into billing_accounts (organization_id, revision, provider_at)
values ($1, 0, $2)
on conflict (organization_id) do update set provider_at = excluded.provider_at
