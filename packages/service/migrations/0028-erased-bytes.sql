-- Bytes that an erasure at once took, or is about to take: no row may name them until they are put again. The bytes of a submission or
-- a result are put before the row that names them, and any time may pass between the two.
create table erased_bytes (
  environment_id uuid not null,
  hash text not null,
  -- A put that began before the erasure takes no later one's mark away.
  erasure uuid not null,
  erased_at timestamptz not null default statement_timestamp(),
  primary key (environment_id, hash)
);
create index erased_bytes_by_time on erased_bytes (erased_at);

-- The transactions that name the bytes share it; an erasure takes it alone, so that it sees the rows of all that came before.
create function lock_key_of_bytes(environment uuid, hash text) returns integer language sql immutable
return hashtext(environment::text || hash);

create function refuse_erased(environment uuid, named text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(1651273570, lock_key_of_bytes(environment, named));
  if exists (select from erased_bytes where environment_id = environment and hash = named) then
    raise exception 'the bytes % were erased; put them again', named using errcode = 'CB001';
  end if;
end
$$;

create function refuse_erased_request() returns trigger language plpgsql as $$
begin
  perform refuse_erased(new.environment_id, new.request_hash);
  return new;
end
$$;
create function refuse_erased_result() returns trigger language plpgsql as $$
begin
  perform refuse_erased(new.environment_id, new.result_hash);
  return new;
end
$$;
create function refuse_erased_input() returns trigger language plpgsql as $$
begin
  perform refuse_erased(new.environment_id, new.input_hash);
  return new;
end
$$;
create function refuse_erased_template() returns trigger language plpgsql as $$
begin
  perform refuse_erased(new.environment_id, new.template_hash);
  return new;
end
$$;
create function refuse_erased_picture() returns trigger language plpgsql as $$
begin
  perform refuse_erased(new.environment_id, new.sha256);
  return new;
end
$$;
create function refuse_erased_artifact() returns trigger language plpgsql as $$
begin
  perform refuse_erased(environment_id, new.sha256) from executions where id = new.execution_id;
  return new;
end
$$;

create trigger executions_name_requests before insert on executions
for each row when (new.request_inline is null) execute function refuse_erased_request();
create trigger executions_name_results before update of result_hash on executions
for each row when (new.result_inline is null and new.result_hash is not null and new.result_hash is distinct from old.result_hash)
execute function refuse_erased_result();
create trigger execution_inputs_name_bytes before update of status on execution_inputs
for each row when (new.status = 'received') execute function refuse_erased_input();
create trigger brand_pack_versions_name_bytes before insert on brand_pack_versions
for each row execute function refuse_erased_template();
create trigger template_pictures_name_bytes before insert on template_pictures
for each row execute function refuse_erased_picture();
create trigger execution_artifacts_name_bytes before insert on execution_artifacts
for each row when (new.kind = 'native_render') execute function refuse_erased_artifact();
