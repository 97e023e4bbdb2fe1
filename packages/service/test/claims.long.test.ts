import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, createSubmissions, type Queue } from "../src/index.ts";
import { acceptedId, startService, submissionOf, type TestService } from "../src/testing/index.ts";
import { createClaimer } from "../src/worker/claim.ts";
import { registerWorker } from "../src/worker/liveness.ts";

const EXECUTIONS = Number(process.env.COLOPHON_EXECUTIONS ?? 2_000);
const PAIRS = 5;
const CLAIM = 16;
const CLIENTS = 64;

let service: TestService;
let caller: Caller;
let worker: Awaited<ReturnType<typeof registerWorker>>;
beforeAll(async () => {
  service = await startService();
  caller = await service.makeCaller();
  worker = await registerWorker(service.database, { host: "test", processId: 1, tools: {} });
});
afterAll(async () => {
  await worker.lease.release();
  await service.close();
});

/** A queue of the rows themselves. */
const direct = (queue: Queue): Queue => ({
  ...queue,
  send: async () => undefined,
  remove: async () => undefined,
  async take(name, { most }, transaction) {
    const { rows } = await transaction.query<{ id: string }>(
      "select id from executions where queue = $1 and worker_id is null and terminal_at is null order by turn, created_at limit $2 for update skip locked",
      [name, most],
    );
    return rows.map(({ id }) => id);
  },
});

let count = 0;
async function measure(queue: Queue): Promise<readonly [number, number]> {
  const { database } = service;
  const submissions = createSubmissions({ database, queue, blobs: service.blobs, onQueued: () => undefined });
  const begun = performance.now();
  let left = EXECUTIONS;
  const client = async (): Promise<void> => {
    while (left-- > 0)
      acceptedId(await submissions.submit(submissionOf(caller, "common.parse.echo", { text: `${count++}` })));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const submitted = performance.now();
  const claimer = createClaimer(database, queue);
  let claimed = 0;
  for (let rows = [{ id: "" }]; claimed < EXECUTIONS && rows.length > 0; ) {
    rows = [...(await claimer.claim("light", { most: CLAIM }, worker.workerId))];
    claimed += rows.length;
    // As settling does.
    await database.transaction((transaction) =>
      queue.remove(
        "light",
        rows.map(({ id }) => id),
        transaction,
      ),
    );
  }
  expect(claimed).toBe(EXECUTIONS);
  return [submitted - begun, performance.now() - submitted];
}

it(`${PAIRS} pairs of ${EXECUTIONS} executions: tickets of pg-boss, and claims of the rows themselves`, async () => {
  const figures: (readonly [number, number])[][] = [[], []];
  const kinds = [service.queue, direct(service.queue)];
  await measure(kinds[0] as Queue);
  await measure(kinds[1] as Queue);
  for (let pair = 0; pair < PAIRS; pair++)
    for (const kind of pair % 2 === 0 ? [0, 1] : [1, 0]) figures[kind]?.push(await measure(kinds[kind] as Queue));
  const median = (kind: number, part: 0 | 1): number =>
    (figures[kind] ?? []).map((each) => each[part]).toSorted((a, b) => a - b)[Math.floor(PAIRS / 2)] ?? 0;
  for (const [kind, name] of ["pg-boss", "direct"].entries())
    console.info(
      `${name}: submit ${Math.round(EXECUTIONS / (median(kind, 0) / 1e3))}/s, claim ${Math.round(EXECUTIONS / (median(kind, 1) / 1e3))}/s`,
    );
}, 600_000);
