-- How many versions an environment has.
select count(*) as count from brand_pack_versions where environment_id = $1
