-- Notes which secret the database was set up with.
update installation
set secret_check = $1
where secret_check is null
