-- Ends every other link that could set the password of an address.
delete from one_time_links where kind = 'reset' and address = $1 and used_at is null
