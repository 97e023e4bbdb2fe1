-- What might pass, as a machine that was too busy, is tried anew some times.
alter table template_drawings
  -- Drawings that ended so since a version with this template was made.
  add column tries integer not null default 0,
  add column again_at timestamptz;
