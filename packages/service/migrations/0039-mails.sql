-- Links that people ask for themselves, which go out by mail.
alter table one_time_links
add column is_requested boolean not null default false,
add column mailed_at timestamptz,
add check (kind = 'reset' or not is_requested);
create index one_time_links_requested on one_time_links (address) where is_requested;
