import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, createRetention, type ListFilter, type RetentionDays } from "../src/index.ts";
import { acceptedId, startService, submissionOf, type TestService } from "../src/testing/index.ts";

const EXECUTIONS = 1_000_000;
const A_STATEMENT = 5_000;
const CALLS = 200;
/** The goal is 15 ms on a quiet machine. */
const MAX_P99_MS = 30;
const NO_AGES: RetentionDays = {
  documentsDays: undefined,
  resultsDays: undefined,
  recordsDays: undefined,
  eventsDays: undefined,
};

let service: TestService;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
  caller = await service.makeCaller();
  await fill();
}, 1_800_000);
afterAll(() => service.close());

/** Copies of one execution, an end every half minute back in time; past the guards, which would want each to be run. */
async function fill(): Promise<void> {
  await service.startWorker();
  const text = "x".repeat(800);
  const id = acceptedId(await service.submissions.submit(submissionOf(caller, "common.parse.echo", { text })));
  await service.executions.wait(id, caller.environmentId, { timeoutMs: 30_000 });
  for (let start = 1; start <= EXECUTIONS; start += A_STATEMENT)
    await service.database.transaction(async (transaction) => {
      await transaction.query("set local session_replication_role = replica");
      await transaction.query(COPY, [id, start, start + A_STATEMENT - 1]);
    });
  for (const table of ["executions", "execution_events"]) await service.database.query(`analyze ${table}`);
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
      (array['common.parse.echo', 'pdf.repair', 'docx.parse', 'xlsx.parse', 'common.validate.mail'])[1 + number % 5],
      engine_version,
      case when number % 1000 = 0 then 'failed' when number % 5000 = 1 then 'cancelled' else 'succeeded' end,
      3, 1, 'made ' || number, 'sha256:' || encode(sha256(number::text::bytea), 'hex'), request_byte_length, request_inline,
      queue, 0, policy, result_hash, result_byte_length, result_inline, true, receipt, loss_counts, usage, ended, ended, ended, ended
    from executions
    cross join generate_series($2::integer, $3::integer) as number
    cross join lateral (select now() - number * interval '30 seconds' as ended) as moment
    where id = $1
    returning id, created_at
  )
  insert into execution_events (execution_id, revision, type, at)
  select id, revision, (array['queued', 'running', 'succeeded'])[revision], created_at
  from made
  cross join generate_series(1, 3) as revision`;

async function measure(what: string, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const startedAt = performance.now();
    await act();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const [p50 = 0, p99 = 0] = [times[CALLS / 2], times[Math.floor(CALLS * 0.99)]];
  console.info(`${what}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  return p99;
}

const FILTERS: readonly Omit<ListFilter, "limit">[] = [
  {},
  { statuses: ["failed"] },
  { statuses: ["queued"] },
  { statuses: ["failed", "cancelled", "blocked"] },
  { operation: "pdf.repair" },
  { operation: "pdf.find" },
  { operation: "common.parse.echo", statuses: ["failed"] },
  { statuses: ["succeeded"], createdBefore: new Date(Date.now() - 200 * 86_400_000) },
];

it("a million executions are listed by any filter in milliseconds", async () => {
  for (const filter of FILTERS) {
    const list = () => service.executions.list(caller.environmentId, { limit: 51, ...filter });
    expect(await measure(JSON.stringify(filter), list)).toBeLessThan(MAX_P99_MS);
  }
}, 600_000);

it("half of them are forgotten in minutes, a thousand a step", async () => {
  const forgetting = createRetention(service.database);
  for (const ages of [{ documentsDays: 180 }, { resultsDays: 180 }, { eventsDays: 180 }, { recordsDays: 300 }]) {
    const startedAt = performance.now();
    const forgotten = await forgetting.purge(caller.environmentId, { ...NO_AGES, ...ages });
    console.info(
      `${JSON.stringify(ages)}: ${JSON.stringify(forgotten)} in ${Math.round(performance.now() - startedAt)} ms`,
    );
    expect(Object.values(forgotten).some((count) => count > 100_000)).toBe(true);
  }
}, 1_800_000);
