-- Passkeys of people, and the challenges that were used.
create table passkeys (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- In base64url, as the browser sends it.
  credential_id text not null unique,
  -- In COSE, of the key pair whose private part stays in the authenticator.
  public_key bytea not null,
  -- The host name that it is for; no other host can use it.
  rp_id text not null,
  name text not null,
  -- As the authenticator counted its last use; 0 for one that does not count.
  sign_count bigint not null,
  is_synced boolean not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- Its count went back, as if somebody else had a copy of it.
  suspended_at timestamptz
);
create index passkeys_person on passkeys (person_id, created_at);

create table used_challenges (
  -- sha256 of the challenge.
  digest bytea primary key check (octet_length(digest) = 32),
  -- Until then it could be sent again.
  expires_at timestamptz not null
);
create index used_challenges_expiry on used_challenges (expires_at);
