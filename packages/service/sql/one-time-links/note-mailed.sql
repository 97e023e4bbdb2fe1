-- Notes that the mail server took a link's mail.
update one_time_links set mailed_at = now() where id = $1
