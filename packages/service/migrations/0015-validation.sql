-- What of a render was validated, and how.
alter table render_outcomes add column validation_summary jsonb;
