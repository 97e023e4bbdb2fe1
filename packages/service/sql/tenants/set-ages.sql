-- Sets when an environment forgets; gives it when it exists.
update environments
set documents_days = $2, results_days = $3, records_days = $4, events_days = $5
where id = $1
returning id
