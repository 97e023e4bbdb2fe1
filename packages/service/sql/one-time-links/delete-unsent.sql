-- Removes a link that no mail server took, so that another one can be asked for at once.
delete from one_time_links where id = $1 and mailed_at is null
