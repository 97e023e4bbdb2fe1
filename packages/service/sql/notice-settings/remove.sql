-- Ends the mails of all kinds but these.
delete from notice_settings where person_id = $1 and kind <> all ($2::text[])
