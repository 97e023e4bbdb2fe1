-- Holds an environment, so that its presets are counted right and no two get one name.
select id from environments where id = $1 for no key update
