-- Records the decision of a preflight.
insert into jobs (
  id, environment_id, execution_id, format, status, mode, error_code, error_message, report_summary, policy_result, validation_summary
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
