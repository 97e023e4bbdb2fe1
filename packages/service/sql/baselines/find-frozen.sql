-- The baseline that the execution of an idempotency key was submitted with, if it has one.
select delivery -> 'baseline' as baseline
from executions
where environment_id = $1 and idempotency_key = $2
