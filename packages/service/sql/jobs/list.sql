-- Preflights of an environment, the newest first, after a place in that order.
select
  job.id, job.execution_id, job.format, job.status, job.error_code, job.error_message, job.report_summary, job.created_at,
  job.baseline_job_id, (extract(epoch from job.created_at) * 1000000)::bigint as created_us
from jobs as job
where
  job.environment_id = $1
  and job.mode = 'preflight'
  and (
    $2::bigint is null
    or (job.created_at, job.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
  )
order by job.created_at desc, job.id desc
limit $4
