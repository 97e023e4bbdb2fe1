-- Takes back executions that this same transaction inserted and may not keep. Gives their ids.
delete from executions
where id = any ($1::uuid[])
returning id
