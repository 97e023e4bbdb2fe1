-- Ends the links of a first owner.
delete from one_time_links where kind = 'owner' and used_at is null
