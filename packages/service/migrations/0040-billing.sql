-- What organizations are on, and what they used, as entries that are only ever added. No data of a card: a provider has those.
create table billing_accounts (
  organization_id uuid primary key references organizations (id),
  -- Of its last change.
  revision integer not null,
  -- Name and terms of the plan as they were when it was set; none is the built-in plan.
  plan text,
  terms jsonb,
  -- Bounds of the plan for new environments.
  concurrency integer check (concurrency > 0),
  requests_per_minute integer check (requests_per_minute > 0),
  executions_per_month bigint check (executions_per_month >= 0),
  -- When its entitlement changed last.
  state_since timestamptz,
  -- When what the provider reported last had happened.
  provider_at timestamptz,
  check ((plan is null) = (terms is null))
);

create table billing_changes (
  organization_id uuid not null references organizations (id),
  -- From 1, without a gap.
  revision integer not null check (revision > 0),
  state_before text not null check (state_before in ('trial', 'active', 'lapsed')),
  state text not null check (state in ('trial', 'active', 'lapsed')),
  -- The end of a trial.
  until timestamptz,
  plan_before text not null,
  plan text not null,
  reason text not null,
  actor text not null check (actor in ('person', 'command', 'service', 'provider')),
  person_id uuid,
  -- Of the provider.
  event_id text,
  at timestamptz not null default clock_timestamp(),
  primary key (organization_id, revision)
);

-- Each event of the provider is consumed once.
create table billing_events (
  id text primary key,
  organization_id uuid not null references organizations (id),
  type text not null,
  occurred_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'unchanged', 'stale')),
  at timestamptz not null default clock_timestamp()
);
create index billing_events_organization on billing_events (organization_id);

create table billing_ledger (
  -- Writers take turns, so that entries appear in this order.
  sequence bigint generated always as identity primary key,
  id uuid not null unique,
  organization_id uuid not null references organizations (id),
  environment_id uuid not null references environments (id),
  operation text not null,
  unit text not null check (unit in ('executions', 'results', 'request_bytes', 'result_bytes')),
  day date not null,
  kind text not null check (kind in ('usage', 'reversal')),
  -- 1, and more where usage was added to the day after its entry was written.
  revision integer not null check (revision > 0),
  quantity bigint not null,
  reverses uuid unique references billing_ledger (id),
  reason text,
  -- Is it sent to the provider? Those of organizations without a plan are not.
  is_billed boolean not null,
  at timestamptz not null default clock_timestamp(),
  check ((kind = 'reversal') = (reverses is not null)),
  check ((kind = 'reversal') = (reason is not null))
);
create unique index billing_ledger_usage on billing_ledger (environment_id, day, operation, unit, revision) where kind = 'usage';
create index billing_ledger_listing on billing_ledger (organization_id, sequence);
create index billing_ledger_billed on billing_ledger (sequence) where is_billed;

-- How far the ledger is written and sent.
create table billing_feed (
  is_only boolean primary key default true check (is_only),
  -- The last day (UTC) whose usage is in the ledger.
  closed_through date not null default '-infinity',
  sent_through bigint not null default 0,
  -- The end of the message that is sent until the provider has it.
  batch_through bigint,
  lease uuid,
  leased_until timestamptz not null default '-infinity',
  next_at timestamptz not null default '-infinity',
  tries integer not null default 0,
  failing_since timestamptz,
  last_failure text
);
insert into billing_feed default values;

create function refuse_billing_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of billing are append-only.';
end;
$$;
create trigger billing_ledger_is_append_only before update or delete or truncate on billing_ledger
for each statement execute function refuse_billing_change();
create trigger billing_changes_are_append_only before update or delete or truncate on billing_changes
for each statement execute function refuse_billing_change();
create trigger billing_events_are_append_only before update or delete or truncate on billing_events
for each statement execute function refuse_billing_change();

create index organizations_trials on organizations (entitled_until) where entitlement = 'trial';
