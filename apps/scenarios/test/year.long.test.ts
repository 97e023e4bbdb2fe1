import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../src/client.ts";
import { type Cluster, dataFolder, startCluster } from "../src/cluster.ts";
import { percentile } from "../src/load.ts";
import { purgeApart } from "../src/purging.ts";

/** Ended in twelve months. `COLOPHON_YEAR` makes the year a smaller one. */
const EXECUTIONS = Number(process.env.COLOPHON_YEAR ?? 1_000_000);
const MONTHS = 12;
const MONTH_DAYS = 30;
const A_STATEMENT = 5_000;
/** What the environment keeps, in days. */
const KEPT = { documentsDays: 30, resultsDays: 90, eventsDays: 180, recordsDays: 300 };
/** Once it has started; how far it comes is different each month. */
const FIRST_KILL_MS = 3_500;
const CALLS = 300;
const MAX_P50_MS = 15;

let cluster: Cluster;
let client: Client;
let environmentId: string;
let sample: string;
beforeAll(async () => {
  cluster = await startCluster();
  const api = await cluster.start("api");
  await cluster.start("worker");
  const tenant = await cluster.makeTenant();
  environmentId = tenant.environmentId;
  client = createClient(() => api.url, tenant.key);
  sample = await submit();
  await client.untilEnd(sample);
}, 120_000);
afterAll(() => cluster?.close());

async function submit(): Promise<string> {
  const { body } = await client.submit("common.parse.echo", { text: randomUUID().repeat(20) });
  return String(body.id);
}

/** Copies of one that was run, evenly over a month that ended so many days ago; past the guards, which want each to be run. */
async function fillMonth(endedDaysAgo: number, count: number, from: number): Promise<void> {
  for (let start = 0; start < count; start += A_STATEMENT)
    await cluster.database.transaction(async (transaction) => {
      await transaction.query("set local session_replication_role = replica");
      const last = Math.min(count, start + A_STATEMENT) - 1;
      await transaction.query(COPY, [sample, start, last, from, endedDaysAgo, (MONTH_DAYS * 86_400) / count]);
    });
}

const COPY = `
  with made as (
    insert into executions (
      id, organization_id, environment_id, operation, engine_version, status, status_revision, attempt, idempotency_key,
      request_hash, request_byte_length, request_inline, queue, turn, policy, result_hash, result_byte_length, result_inline,
      result_ok, receipt, loss_counts, usage, created_at, started_at, terminal_at, updated_at
    )
    select
      gen_random_uuid(), organization_id, environment_id,
      (array['common.parse.echo', 'common.convert.copy', 'common.inspect.digest', 'common.render.fill', 'common.merge.files'])[1 + number % 5],
      engine_version,
      case when number % 1000 = 0 then 'failed' when number % 5000 = 1 then 'cancelled' else 'succeeded' end,
      3, 1, 'made ' || ($4 + number), 'sha256:' || encode(sha256(($4 + number)::text::bytea), 'hex'), request_byte_length,
      request_inline, queue, 0, policy, result_hash, result_byte_length, result_inline, true, receipt, loss_counts, usage,
      ended, ended, ended, ended
    from executions
    cross join generate_series($2::integer, $3::integer) as number
    cross join lateral (
      select now() - $5 * interval '1 day' - number * $6::float8 * interval '1 second' as ended
    ) as moment
    where id = $1
    returning id, created_at, status
  )
  insert into execution_events (execution_id, revision, type, at)
  select id, revision, case revision when 1 then 'queued' when 2 then 'running' else status end, created_at
  from made
  cross join generate_series(1, 3) as revision`;

async function measure(act: () => Promise<unknown>): Promise<{ readonly p50: number; readonly p99: number }> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const startedAt = performance.now();
    await act();
    times.push(performance.now() - startedAt);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function sizes(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await cluster.database.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
     where relname in ('executions', 'execution_events', 'execution_artifacts') order by relname`,
  );
  return Object.fromEntries(rows.map(({ name, size }) => [name, size]));
}

describe("a year", () => {
  it(`of ${EXECUTIONS} executions with retention, killed once a month`, async () => {
    const aMonth = Math.ceil(EXECUTIONS / MONTHS);
    for (let month = 1; month <= MONTHS; month++) {
      const endedDaysAgo = (MONTHS - month) * MONTH_DAYS;
      await fillMonth(endedDaysAgo, aMonth, month * aMonth);
      // As far back as that month's end: what it keeps, seen from there.
      const ages = Object.fromEntries(Object.entries(KEPT).map(([age, days]) => [age, days + endedDaysAgo]));
      const purging = {
        databaseUrl: cluster.databaseUrl,
        blobsFolder: join(dataFolder(cluster.place), "blobs"),
        environmentId,
        ages,
      };
      const killed = await purgeApart(purging, FIRST_KILL_MS + ((month * 373) % 4000));
      const startedAt = performance.now();
      const forgotten = await purgeApart(purging);
      console.info(
        `month ${month}: ${killed === undefined ? "killed, then" : "not caught;"} ${JSON.stringify(forgotten)} in ${Math.round(performance.now() - startedAt)} ms; ${JSON.stringify(await sizes())}`,
      );
    }

    for (const table of ["executions", "execution_events"]) {
      const startedAt = performance.now();
      await cluster.database.query(`vacuum analyze ${table}`, []);
      console.info(
        `vacuum ${table}: ${Math.round(performance.now() - startedAt)} ms; ${JSON.stringify(await sizes())}`,
      );
    }

    const list = (query: string) => async () => {
      const { status } = await client.send(`/api/v2/executions?limit=50${query}`);
      expect(status).toBe(200);
    };
    const figures = {
      list: await measure(list("")),
      "list of failed": await measure(list("&status=failed")),
      "list of an operation": await measure(list("&operation=common.convert.copy")),
      "list of failed of an operation": await measure(list("&operation=common.parse.echo&status=failed")),
      "list of queued": await measure(list("&status=queued")),
      read: await measure(() => client.send(`/api/v2/executions/${sample}`)),
      submit: await measure(submit),
    };
    for (const [name, { p50, p99 }] of Object.entries(figures))
      console.info(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    // However busy the machine is: a page of fifty costs no more than twenty records, one by one. A table that is read through does.
    for (const [name, { p50 }] of Object.entries(figures))
      expect(p50, name).toBeLessThan(Math.max(MAX_P50_MS, figures.read.p50 * 20));

    // What each age let go is gone to the day, and nothing else; what is left is whole.
    const { rows } = await cluster.database.query<Record<string, number>>(
      `select
         count(*) filter (where terminal_at < now() - interval '301 days')::int as too_old,
         count(*) filter (where request_inline is not null and terminal_at < now() - interval '31 days')::int as kept_requests,
         count(*) filter (where request_inline is null and terminal_at > now() - interval '29 days')::int as lost_requests,
         count(*) filter (where result_inline is null and terminal_at > now() - interval '89 days')::int as lost_results,
         count(*) filter (
           where terminal_at is not null and (result_hash is null or receipt is null or request_hash is null)
         )::int as lost_receipts
       from executions where environment_id = $1`,
      [environmentId],
    );
    expect(rows).toEqual([{ too_old: 0, kept_requests: 0, lost_requests: 0, lost_results: 0, lost_receipts: 0 }]);
    const { rows: left } = await cluster.database.query<{ left: number }>(
      "select count(*)::int as left from executions",
      [],
    );
    expect(left[0]?.left).toBeGreaterThan(aMonth * 9);
  }, 7_200_000);
});
