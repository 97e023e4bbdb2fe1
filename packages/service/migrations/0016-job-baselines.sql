-- What a job was compared with, and its slides by content: a diff reads these. deck_key: the hash of its deckId. The baseline may be forgotten before the job.
alter table jobs
  add column baseline_job_id uuid,
  add column deck_key text,
  add column deck jsonb;
create index jobs_of_deck on jobs (environment_id, deck_key, created_at desc, id) where deck_key is not null;
