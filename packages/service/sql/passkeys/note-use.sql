-- Notes a use whose count is higher than the last one, or of an authenticator that does not count.
update passkeys set sign_count = $2, is_synced = $3, used_at = now()
where id = $1 and suspended_at is null and (sign_count < $2 or (sign_count = 0 and $2 = 0))
returning id
