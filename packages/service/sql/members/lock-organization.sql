-- Holds an organization's members: whoever changes them waits.
select id from organizations where id = $1 for no key update
