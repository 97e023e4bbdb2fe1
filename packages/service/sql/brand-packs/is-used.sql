-- Has an upload made a version?
select exists (select from brand_pack_versions where upload_id = $1) as is_used
