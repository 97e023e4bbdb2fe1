-- When a key was used last, to the minute.
alter table api_keys add column last_used_at timestamptz;
