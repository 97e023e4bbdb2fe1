-- Notes a wrong code of a person.
insert into device_guesses (person_id) values ($1)
