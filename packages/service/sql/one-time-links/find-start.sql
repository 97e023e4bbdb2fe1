-- A link of the local owner that can be used.
select id from one_time_links where digest = $1 and kind = 'reset' and address = $2 and used_at is null and expires_at > now()
