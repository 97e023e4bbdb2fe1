-- A key that signs from now on; one that was retired signs again.
insert into signing_keys (key_id, public_key)
values ($1, $2)
on conflict (key_id) do update set retired_at = null
