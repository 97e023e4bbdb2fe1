-- Organizations whose trial is over.
select id
from organizations
where entitlement = 'trial' and entitled_until <= statement_timestamp()
order by entitled_until
limit $1
