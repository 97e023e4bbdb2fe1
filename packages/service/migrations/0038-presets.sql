-- Kept for the presets of operations.
select 1;
