-- How an environment approves versions; held by this transaction.
select required_approvals, four_eyes
from environments
where id = $1
for share
