-- Leaves a template that was claimed to whoever comes next, so many seconds later.
update template_drawings
set claimed_until = statement_timestamp() + $4 * interval '1 second', lost = 0
where environment_id = $1 and template_hash = $2 and claim = $3 and status = 'pending'
