-- Accounts at identity providers that people sign in with.
create table identities (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- Both together name an account for good; an address does not.
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (issuer, subject)
);
create index identities_person on identities (person_id, created_at);

-- The first sign-in of an account uses the invitations of its address.
create index one_time_links_invited on one_time_links (address, created_at)
where used_at is null and kind = 'invitation';
