-- What releases open and protect.

-- Whether a release of an execution is active: neither its only one nor its last one was revoked.
create function is_released(execution uuid) returns boolean language sql stable as $$
  select exists (
    select from lineage as release
    where
      release.execution_id = execution and release.kind = 'release'
      and not exists (
        select from lineage as revocation where revocation.release_id = release.id and revocation.kind = 'revocation'
      )
  )
$$;

-- The one answer to whether what an execution made may leave the service. A release of before lineages, which nothing revokes, counts
-- until the execution has one in a lineage.
create or replace function is_held(execution executions) returns boolean language sql stable as $$
  select coalesce((execution.delivery ->> 'holdUntilRelease')::boolean, false)
    and execution.status = 'succeeded'
    and not is_released(execution.id)
    and not (
      exists (select from execution_releases as earlier where earlier.execution_id = execution.id)
      and not exists (
        select from lineage as release where release.execution_id = execution.id and release.kind = 'release'
      )
    )
$$;

-- The last line of defence beside a release that commits at the same moment: a trigger sees what was committed while it waited.
create function protect_released() returns trigger language plpgsql as $$
begin
  if is_released(old.id) then
    raise exception 'execution % is released', old.id using errcode = 'CR001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger protect_released_result before update on executions for each row
  when (new.result_removed_at is distinct from old.result_removed_at) execute function protect_released();
create trigger protect_released_record before delete on executions for each row
  when (old.terminal_at is not null) execute function protect_released();
