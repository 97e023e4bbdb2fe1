-- Ends every link to the result of an execution of the environment.
insert into ended_shares (execution_id, generation)
select id, 1
from executions
where id = $1 and environment_id = $2
on conflict (execution_id) do update set generation = ended_shares.generation + 1
returning execution_id
