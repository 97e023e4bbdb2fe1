-- Removes endpoints that were deleted an hour ago, with their deliveries.
delete from webhook_endpoints
where deleted_at < statement_timestamp() - interval '1 hour'
