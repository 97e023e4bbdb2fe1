-- Notes that the usage of a day ($1) of environments ($2) is in the ledger, of each as it was at a revision ($3).
delete from billing_due
using unnest($2::uuid[], $3::bigint[]) as written (environment_id, revision)
where
  billing_due.day = $1::date and billing_due.environment_id = any ($2::uuid[])
  and billing_due.environment_id = written.environment_id and billing_due.revision = written.revision
