-- Shows that a worker is at work; nothing when it was removed. Gives its number.
update workers
set beat = beat + 1
where id = $1
returning id
