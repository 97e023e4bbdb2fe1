-- The slides of a job are words of a document: they go when that goes, and nothing else of a job is changed.
drop trigger jobs_append_only on jobs;
create trigger jobs_append_only before update of
  id, environment_id, execution_id, format, status, mode, error_code, error_message, report_summary, policy_result, validation_summary,
  created_at, baseline_job_id, deck_key
on jobs for each row execute function refuse_change();
create function refuse_deck() returns trigger language plpgsql as $$
begin
  if new.deck is not null then raise exception 'the slides of a job are only taken away' using errcode = 'check_violation'; end if;
  return new;
end
$$;
create trigger jobs_deck_only_goes before update of deck on jobs for each row execute function refuse_deck();
