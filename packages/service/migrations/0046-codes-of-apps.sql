-- A sign-in of a program of others (OAuth 2.1) is one that a person allowed before the program asks: its code works only with what
-- the person saw. sha256 of the client, the address of the answer and the proof key; null for command lines.
alter table device_logins add column binding bytea check (octet_length(binding) = 32);
