-- Accounts of programs in an organization. A key of an account works within the account's role, and ends with the account.
create table service_accounts (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  role text not null check (role in ('admin', 'member', 'viewer')),
  created_by uuid not null references people (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index service_accounts_name on service_accounts (organization_id, name) where ended_at is null;

alter table api_keys add column service_account_id uuid references service_accounts (id);
create index api_keys_service_account on api_keys (service_account_id) where service_account_id is not null;

-- Another role, or an end, counts with the next request in every process.
create trigger forget_keys after update on service_accounts for each statement execute function forget_keys();
