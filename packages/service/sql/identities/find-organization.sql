-- An organization that is entitled.
select id from organizations
where id = $1 and (entitlement = 'active' or (entitlement = 'trial' and entitled_until > now()))
