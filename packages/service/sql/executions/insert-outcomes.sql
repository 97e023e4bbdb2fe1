-- What became of the terms of renders that have just succeeded, beside their files.
insert into render_outcomes (execution_id, brand_compliance, brand_pack_application, previews, validation_summary, comparison)
select execution_id, brand_compliance, brand_pack_application, previews, validation_summary, comparison
from jsonb_to_recordset($1::jsonb) as outcome (
  execution_id uuid, brand_compliance jsonb, brand_pack_application jsonb, previews jsonb, validation_summary jsonb,
  comparison jsonb
)
