-- A new key; its text is never stored.
insert into api_keys (id, environment_id, name, prefix, last_four, digest, scopes, expires_at, rotated_from, created_by, login_of,
  service_account_id, resource)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
returning id, environment_id, name, prefix, last_four, scopes, created_at, expires_at, revoked_at, rotated_from,
  service_account_id
