-- The audit log. An action writes its entry in its own transaction; one sealer moves entries into the chain.
create table audit_pending (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  entry jsonb not null
);

create table audit_log (
  sequence bigint primary key check (sequence > 0),
  -- Canonical JSON (RFC 8785) of the entry, with its sequence and the hash of the one before it.
  entry text not null,
  -- sha256 of `entry` in UTF-8.
  hash bytea not null check (octet_length(hash) = 32)
);

-- Where the chain ends; 0 and zeros for an empty one.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  sequence bigint not null,
  hash bytea not null
);
insert into audit_head (sequence, hash) values (0, decode(repeat('00', 32), 'hex'));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end;
$$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
for each statement execute function refuse_audit_change();
