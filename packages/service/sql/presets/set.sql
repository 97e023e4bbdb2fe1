-- Changes what is given of a preset at revision $3. Gives it.
update presets
set
  name = coalesce($4, name), input = coalesce($5, input), options = coalesce($6, options),
  revision = revision + 1, updated_at = statement_timestamp()
where environment_id = $1 and id = $2 and revision = $3
returning id, name, operation, input, options, revision, created_at, updated_at
