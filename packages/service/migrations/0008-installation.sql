-- The one row that says what this database belongs to: its storage, and the secret its keys are kept under.
create table installation (
  is_only boolean primary key default true check (is_only),
  storage_id uuid not null,
  -- HMAC-SHA-256 of the storage's id under the installation's secret; null until a process showed it.
  secret_check bytea,
  -- When the storage was marked as this database's; null until then.
  marked_at timestamptz
);
