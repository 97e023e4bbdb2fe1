-- Tells every process which executions changed: `<id>:<revision>:<status>`.
select pg_notify('colophon_executions', id || ':' || status_revision || ':' || status)
from executions
where id = any ($1::uuid[])
