-- Adds the kinds that a person wants by mail. Notices that were written before are not sent.
insert into notice_settings (person_id, kind)
select $1, kind from unnest($2::text[]) as kind order by kind
on conflict (person_id, kind) do nothing
returning kind
