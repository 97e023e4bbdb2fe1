-- Records the decision of a preflight.
insert into jobs (
  id, environment_id, execution_id, format, status, mode, error_code, error_message, report_summary, policy_result, validation_summary,
  baseline_job_id, deck_key, deck
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
