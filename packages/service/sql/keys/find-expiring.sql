-- Keys that end within a week and were not revoked.
select id, environment_id, expires_at
from api_keys
where expires_at > statement_timestamp() and expires_at <= statement_timestamp() + interval '7 days' and revoked_at is null
order by expires_at
