-- Archiving a brand pack requires a scope; no key that exists has it.
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check check (
    scopes <@ array['execution:submit', 'execution:read', 'execution:cancel', 'execution:delete', 'brand_pack:archive']
  );
