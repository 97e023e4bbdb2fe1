-- Whether the installation has any key, revoked ones included.
select exists (select from api_keys) as is_any
