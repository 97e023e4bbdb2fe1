import { beforeEach, expect, it } from "vitest";
import { cancelInBulk, createBulkCancellations } from "../src/executions/bulk-cancellations.ts";
import type { Caller } from "../src/index.ts";
import { anotherDatabase, NO_BOUNDS, startService, type TestService } from "../src/testing/index.ts";
import { TEST_TOOLS } from "../src/testing/test-service.ts";
import { createClaimer } from "../src/worker/claim.ts";
import { expireWaiting } from "../src/worker/expire.ts";
import { registerWorker } from "../src/worker/liveness.ts";

let service: TestService;
beforeEach(async () => {
  service = await startService();
  return () => service.close();
});

interface Waiting {
  readonly count: number;
  readonly firstTurn?: number;
  readonly priority?: number;
  readonly isExpired?: boolean;
}

/** Queued executions with turns in a row, past the guards, which would want a submission of each. */
async function fill(caller: Caller, { count, firstTurn = 0, priority = 2, isExpired = false }: Waiting): Promise<void> {
  await service.database.transaction(async (transaction) => {
    await transaction.query("set local session_replication_role = replica");
    const { organizationId, environmentId } = caller;
    await transaction.query(FILL, [
      organizationId,
      environmentId,
      firstTurn,
      firstTurn + count - 1,
      priority,
      isExpired,
    ]);
  });
}

const FILL = `
  insert into executions (
    id, organization_id, environment_id, operation, engine_version, status, status_revision, idempotency_key, request_hash,
    request_byte_length, request_inline, queue, turn, policy, priority, expires_at, created_at, updated_at
  )
  select
    gen_random_uuid(), $1, $2, 'common.parse.echo', '1.0.0', 'queued', 1, gen_random_uuid(),
    'sha256:' || encode(sha256(turn::text::bytea), 'hex'), 2, '{}', 'light', turn, '{}', $5::integer,
    case when $6::boolean then now() - interval '1 minute' end, now(), now()
  from generate_series($3::integer, $4::integer) as turn`;

/** Ends what a worker claimed, with the events that the guards want. */
const END = `
  with ended as (
    update executions
    set
      status = case status when 'running' then 'succeeded' else 'cancelled' end, status_revision = status_revision + 1,
      worker_id = null, result_ok = case status when 'running' then true end,
      terminal_at = greatest(statement_timestamp(), updated_at), updated_at = greatest(statement_timestamp(), updated_at)
    where id = any ($1::uuid[]) and worker_id = $2
    returning id, status, status_revision, updated_at
  )
  insert into execution_events (execution_id, revision, type, at)
  select id, status_revision, status, updated_at from ended`;

/** A worker in a separate process: its claims and its end. */
async function startClaimer() {
  const database = anotherDatabase(service);
  const { workerId, lease } = await registerWorker(database, { host: "test", processId: 1, tools: TEST_TOOLS });
  const claimer = createClaimer(database);
  await claimer.refresh();
  return {
    database,
    refresh: claimer.refresh,
    claim: (most: number, except: readonly string[] = []) => claimer.claim("light", { most, except }, workerId),
    end: (ids: readonly string[]) => database.query(END, [ids, workerId]),
    async [Symbol.asyncDispose]() {
      await lease.release();
      await database.close();
    },
  };
}

async function turnsOf(rows: readonly { readonly id: string }[]): Promise<readonly string[]> {
  const { rows: found } = await service.database.query<{ id: string; turn: number; priority: number }>(
    "select id, turn, priority from executions where id = any ($1::uuid[])",
    [rows.map(({ id }) => id)],
  );
  const places = new Map(found.map(({ id, turn, priority }) => [id, `${turn}/${priority}`]));
  return rows.map(({ id }) => places.get(id) ?? "");
}

it("claims in turn what waits after hundreds of executions of an environment that is passed over", async () => {
  const [full, ...others] = [
    await service.makeCaller({ concurrency: 1 }),
    await service.makeCaller(),
    await service.makeCaller(),
  ];
  const [first, second] = others as [Caller, Caller];
  await fill(full, { count: 2_000 });
  await fill(first, { count: 2, firstTurn: 499 });
  await fill(first, { count: 3, firstTurn: 1_500, priority: 3 });
  await fill(second, { count: 3, firstTurn: 1_501, priority: 1 });
  await using worker = await startClaimer();
  await using other = await startClaimer();
  expect(await turnsOf(await worker.claim(4))).toEqual(["0/2", "499/2", "500/2", "1500/3"]);
  expect(await turnsOf(await other.claim(3))).toEqual(["1501/3", "1501/1", "1502/3"]);
  expect(await turnsOf(await worker.claim(8))).toEqual(["1502/1", "1503/1"]);
  expect(await worker.claim(8)).toEqual([]);
});

it("passes over an environment by request past hundreds of its executions, and gives no execution twice", async () => {
  const [passed, taken] = [await service.makeCaller(), await service.makeCaller()];
  await fill(passed, { count: 1_200 });
  await fill(taken, { count: 40, firstTurn: 480 });
  await using worker = await startClaimer();
  const rows = await worker.claim(64, [passed.environmentId]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(40);
  expect(rows.every(({ environment_id: id }) => id === taken.environmentId)).toBe(true);
  expect(await turnsOf(rows)).toEqual(Array.from({ length: 40 }, (_, index) => `${480 + index}/2`));
});

it("claims nothing of an environment whose bound was lowered below what it has under way", async () => {
  const caller = await service.makeCaller({ concurrency: 5 });
  await fill(caller, { count: 20 });
  await using worker = await startClaimer();
  const rows = await worker.claim(8);
  expect(rows).toHaveLength(5);
  await service.tenants.setBounds(caller.environmentId, { ...NO_BOUNDS, concurrency: 2 });
  await worker.refresh();
  expect(await worker.claim(8)).toEqual([]);
  await worker.end(rows.slice(1).map(({ id }) => id));
  expect(await worker.claim(8)).toHaveLength(1);
});

it("exceeds no bound and claims nothing twice with 8 workers, while executions expire and a bulk cancellation runs", async () => {
  const callers = [
    await service.makeCaller({ concurrency: 3 }),
    await service.makeCaller({ concurrency: 1 }),
    await service.makeCaller(),
  ];
  const bounds = [3, 1, Number.POSITIVE_INFINITY];
  for (const caller of callers) {
    await fill(caller, { count: 60, priority: 1 });
    await fill(caller, { count: 60, priority: 3 });
    await fill(caller, { count: 60, isExpired: true });
  }
  const [limited] = callers as [Caller];
  const workers = await Promise.all(Array.from({ length: 8 }, startClaimer));
  const [expiring, cancelling] = workers as [(typeof workers)[0], (typeof workers)[0]];
  const { signal } = new AbortController();
  const most = new Map<string, number>();
  const claimed = new Map<string, number>();
  const count = async (): Promise<void> => {
    const { rows } = await service.database.query<{ environment_id: string; count: number }>(
      "select environment_id, count(*)::integer as count from executions where worker_id is not null group by environment_id",
    );
    for (const { environment_id: id, count } of rows) most.set(id, Math.max(most.get(id) ?? 0, count));
  };
  const work = async ({ claim, end }: (typeof workers)[0], size: number): Promise<void> => {
    for (let empty = 0; empty < 3; ) {
      const ids = (await claim(size)).map(({ id }) => id);
      for (const id of ids) claimed.set(id, (claimed.get(id) ?? 0) + 1);
      await count();
      if (ids.length > 0) await end(ids);
      empty = ids.length === 0 ? empty + 1 : 0;
    }
  };
  const bulk = createBulkCancellations(service.database);
  const job = await bulk.create(limited.environmentId, { labels: {} });
  await Promise.all([
    ...workers.map((worker, index) => work(worker, 1 + (index % 4))),
    expireWaiting(expiring.database, signal),
    (async () => {
      while ((await bulk.read(job.id, limited.environmentId))?.status === "running")
        await cancelInBulk(cancelling.database, signal);
    })(),
  ]);
  for (const [index, { environmentId }] of callers.entries())
    expect(most.get(environmentId) ?? 0).toBeLessThanOrEqual(bounds[index] ?? 0);
  expect([...claimed.values()].filter((times) => times > 1)).toEqual([]);
  const { rows } = await service.database.query(
    "select id from executions where terminal_at is null and environment_id = $1",
    [limited.environmentId],
  );
  expect(rows).toEqual([]);
  for (const worker of workers) await worker[Symbol.asyncDispose]();
});
