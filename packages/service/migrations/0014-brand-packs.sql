-- Templates that renders are made in, and what was read from each.
create table brand_packs (
  id uuid primary key,
  environment_id uuid not null references environments (id),
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  -- From then on it is named by no new render; those under way keep what they were given.
  archived_at timestamptz
);
create index brand_packs_of_environment on brand_packs (environment_id, created_at, id);

-- A version is never changed: what was guessed wrong is set right in the next one.
create table brand_pack_versions (
  id uuid primary key,
  brand_pack_id uuid not null references brand_packs (id) on delete cascade,
  environment_id uuid not null references environments (id),
  number integer not null check (number > 0),
  template_hash text not null,
  template_byte_length bigint not null check (template_byte_length > 0),
  -- The upload that it came by; each makes one version.
  upload_id uuid unique,
  -- The template's own design.
  tokens jsonb not null,
  -- What holds in its place: tokens of a specification, and the layout of each type of slide.
  token_overrides jsonb not null default '{}',
  layout_map jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (brand_pack_id, number)
);
create index brand_pack_versions_of_template on brand_pack_versions (environment_id, template_hash);
create trigger brand_pack_versions_append_only before update on brand_pack_versions for each row execute function refuse_change();

-- Uploads are of request envelopes, which name an operation, or of templates, which do not.
alter table execution_inputs
  add column purpose text not null default 'envelope' check (purpose in ('envelope', 'template')),
  drop constraint execution_inputs_check,
  add check ((status = 'received' and purpose = 'envelope') = (operation is not null));

-- What became of a render's terms, beside its files: the template it was made in, and its pictures.
create table render_outcomes (
  execution_id uuid primary key references executions (id) on delete cascade,
  brand_compliance jsonb,
  brand_pack_application jsonb,
  previews jsonb
);
create trigger render_outcomes_append_only before update on render_outcomes for each row execute function refuse_change();
