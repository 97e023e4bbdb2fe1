-- Wrong codes of a person in the last minutes.
select count(*)::integer as guesses
from device_guesses
where person_id = $1 and at > clock_timestamp() - $2 * interval '1 second'
