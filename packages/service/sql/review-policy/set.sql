-- How an environment approves versions from now on.
update environments
set required_approvals = $2, four_eyes = $3
where id = $1
