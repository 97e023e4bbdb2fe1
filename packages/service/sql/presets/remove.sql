-- Deletes a preset at revision $3. Gives its id.
delete from presets
where environment_id = $1 and id = $2 and revision = $3
returning id
