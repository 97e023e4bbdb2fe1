-- Suspends a passkey whose count went back.
update passkeys set suspended_at = now()
where id = $1 and suspended_at is null and sign_count >= $2
returning id
