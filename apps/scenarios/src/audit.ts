import type { Database } from "@colophon/storage";

/** What the tables hold against what every execution promises. */
export interface Audit {
  /** Executions by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Artifact rows by execution's operation, of those that succeeded. */
  readonly artifacts: number;
  /** Each broken promise, with its execution; none is as it should be. */
  readonly broken: readonly string[];
}

/**
 * Reads every execution of an installation, past all of its code.
 *
 * Source   specification, States and transitions; the service's promises: exactly one terminal state, at most one set of
 *          artifacts, no gap in the events and none out of the order of time; every end is counted once as usage.
 */
export async function audit(database: Database): Promise<Audit> {
  const { rows: statuses } = await database.query<{ status: string; count: number }>(
    "select status, count(*)::int as count from executions group by status order by status",
  );
  const { rows: broken } = await database.query<{ id: string; promise: string }>(BROKEN);
  const { rows: counts } = await database.query<{ artifacts: number }>(
    "select count(*)::int as artifacts from execution_artifacts",
  );
  return {
    statuses: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    artifacts: counts[0]?.artifacts ?? 0,
    broken: broken.map(({ id, promise }) => `${id} ${promise}`),
  };
}

const TERMINAL = "('succeeded', 'failed', 'blocked', 'cancelled')";

const BROKEN = `
with events as (
  select
    execution_id, count(*) as count, min(revision) as first, max(revision) as last,
    count(*) filter (where type in ${TERMINAL}) as ends,
    (array_agg(type order by revision desc))[1] as last_type,
    array_agg(at order by revision) = array_agg(at order by at, revision) as is_in_order
  from execution_events
  group by execution_id
), artifacts as (
  select execution_id, count(*) as count, count(distinct concat_ws('|', member_path, role, slide)) as places, max(position) + 1 as positions
  from execution_artifacts
  group by execution_id
), facts as (
  select execution.id, execution.status, execution.status_revision, execution.operation, execution.result_ok, events.*,
    artifacts.count as artifact_count, artifacts.places, artifacts.positions
  from executions as execution
  left join events on events.execution_id = execution.id
  left join artifacts on artifacts.execution_id = execution.id
)
select facts.id::text as id, promise
from facts
cross join lateral (values
  (status not in ${TERMINAL}, 'is not terminal'),
  (ends is distinct from 1, 'has not one end'),
  (last_type is distinct from status, 'ends with another event than its status'),
  (first is distinct from 1 or last is distinct from status_revision or count is distinct from last, 'has a gap in its events'),
  (not is_in_order, 'has events out of the order of time'),
  (artifact_count > 0 and status <> 'succeeded', 'has artifacts without a success'),
  (artifact_count is distinct from places or artifact_count is distinct from positions, 'has more than one set of artifacts'),
  (operation = 'common.convert.copy' and status = 'succeeded' and artifact_count is distinct from 1, 'has not its one artifact')
) as checks (is_broken, promise)
where is_broken
union all
select concat_ws(' ', 'usage of', environment_id, operation, outcome), format('counts %s of %s executions', counted, ended)
from (
  select environment_id, operation, outcome, sum(counted) as counted, sum(ended) as ended
  from (
    select environment_id, operation, outcome, executions as counted, 0 as ended from usage_days
    union all
    select environment_id, operation, outcome, executions, 0 from usage_pending
    union all
    select environment_id, operation, usage_outcome(execution), 0, 1 from executions as execution where terminal_at is not null
  ) as each_of_them
  group by environment_id, operation, outcome
) as compared
where counted <> ended
order by 1, 2
`;
