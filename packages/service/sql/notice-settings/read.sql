-- Kinds of notices that a person gets by mail.
select kind from notice_settings where person_id = $1
