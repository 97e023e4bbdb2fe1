-- Notes a use.
update identities set used_at = now() where id = $1
