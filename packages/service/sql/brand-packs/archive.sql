-- Archives a brand pack of an environment, once. Gives when.
update brand_packs
set archived_at = coalesce(archived_at, statement_timestamp())
where id = $1 and environment_id = $2
returning archived_at
