-- A new link.
insert into one_time_links (digest, id, kind, address, organization_id, role, makes_operator, created_by, expires_at, is_requested)
values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second', $10)
returning id, expires_at
