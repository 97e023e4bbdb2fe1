-- The brand that the execution of an idempotency key was submitted with, if it has one.
select delivery -> 'brand' as brand
from executions
where environment_id = $1 and idempotency_key = $2
