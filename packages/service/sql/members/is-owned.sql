-- Does any organization have an owner?
select exists (select 1 from memberships where role = 'owner') as is_owned
