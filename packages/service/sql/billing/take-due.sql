-- Environments, at most $2, whose usage of one day before $1 is not in the ledger as it is: of the first such day.
select environment_id, to_char(day, 'YYYY-MM-DD') as day, revision
from billing_due
where day = (select min(day) from billing_due where day < $1::date)
order by environment_id
limit $2
