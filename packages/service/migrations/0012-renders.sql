-- Renders: executions that are delivered on terms of their own, whose files are downloaded one by one.
alter table executions
  -- The terms that a render was submitted on, part of its request's hash; none of an operation's submission.
  add column delivery jsonb,
  -- Figures of a failure or a block: a score and the floor it is under.
  add column error_details jsonb;

alter table execution_artifacts
  -- Of a native render: the file itself, the picture of a slide, the report.
  add column role text check (role in ('file', 'preview', 'quality_report')),
  -- Of a picture: the slide's place, from 1.
  add column slide integer check (slide > 0),
  add check ((kind = 'native_render') = (role is not null));

-- What lets the files of a held render go; never taken back here.
create table execution_releases (
  execution_id uuid primary key references executions (id) on delete cascade,
  released_at timestamptz not null default now(),
  reason text not null
);
create trigger execution_releases_append_only before update on execution_releases for each row execute function refuse_change();

-- The one answer to whether what an execution made may leave the service; every statement that hands bytes out asks it.
create function is_held(execution executions) returns boolean language sql stable as $$
  select coalesce((execution.delivery ->> 'holdUntilRelease')::boolean, false)
    and execution.status = 'succeeded'
    and not exists (select from execution_releases as release where release.execution_id = execution.id)
$$;
