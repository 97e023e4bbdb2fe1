-- Notes that a session is in use.
update sessions set seen_at = now() where digest = $1
