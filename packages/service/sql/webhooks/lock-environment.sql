-- Holds an environment, so that its endpoints are counted right.
select id from environments where id = $1 for no key update
