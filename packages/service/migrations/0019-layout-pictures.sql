-- Pictures of the layouts of templates. A worker draws those of a template once an environment has it; all versions of that template show them.
create table template_drawings (
  environment_id uuid not null references environments (id),
  template_hash text not null,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  -- Counts claims; whoever settles must name the one it was given.
  claim integer not null default 0,
  -- Claims since the last that ended in order: a template that takes workers down is left.
  lost integer not null default 0,
  -- Until then it is some worker's, or rests.
  claimed_until timestamptz,
  width_px integer,
  code text,
  message text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (environment_id, template_hash)
);
create index template_drawings_open on template_drawings (created_at) where status <> 'ready';

create table template_pictures (
  id uuid primary key,
  environment_id uuid not null,
  template_hash text not null,
  -- Of the layout among all of the template's masters, from 0.
  position integer not null check (position >= 0),
  sha256 text not null,
  byte_length bigint not null check (byte_length > 0),
  height_px integer not null check (height_px > 0),
  unique (environment_id, template_hash, position),
  foreign key (environment_id, template_hash) references template_drawings (environment_id, template_hash) on delete cascade
);
create index template_pictures_of_blob on template_pictures (environment_id, sha256);
create trigger template_pictures_append_only before update on template_pictures for each row execute function refuse_change();

insert into template_drawings (environment_id, template_hash)
select distinct environment_id, template_hash from brand_pack_versions;
