-- Removes notices past their age.
delete from notices
where at < statement_timestamp() - $1 * interval '1 day'
