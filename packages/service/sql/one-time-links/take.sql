-- Uses a link up; none is touched when it was used in the meantime.
update one_time_links set used_at = now() where digest = $1 and used_at is null and expires_at > now()
