-- One job of an environment, with when the execution behind it began and ended.
select
  job.id, job.execution_id, job.format, job.status, job.mode, job.error_code, job.error_message, job.report_summary,
  job.policy_result, job.validation_summary, job.created_at, execution.created_at as submitted_at, execution.started_at,
  execution.terminal_at, job.baseline_job_id, job.deck
from jobs as job
join executions as execution on execution.id = job.execution_id
where job.id = $1 and job.environment_id = $2
