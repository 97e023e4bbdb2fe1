-- Pictures of how slides of a render and of its baseline differ. They show what the baseline showed, and go when its files go.
alter table execution_artifacts
  drop constraint execution_artifacts_role_check,
  add constraint execution_artifacts_role_check check (role in ('file', 'preview', 'quality_report', 'diff')),
  add column baseline_execution_id uuid,
  add check ((role is not distinct from 'diff') = (baseline_execution_id is not null));
create index execution_artifacts_of_baseline on execution_artifacts (baseline_execution_id) where baseline_execution_id is not null;
