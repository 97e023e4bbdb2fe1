-- Lets claims take queued executions that had to wait, all or some ($1).
update executions
set must_wait = false
where must_wait and terminal_at is null and ($1::uuid[] is null or id = any ($1::uuid[]))
