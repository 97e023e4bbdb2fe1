import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../src/audit.ts";
import { type Client, checkRecord, createClient } from "../../src/client.ts";
import { type Cluster, startCluster } from "../../src/cluster.ts";
import { type Accepted, forEachOf, submitUntilAccepted } from "../../src/load.ts";
import { childProcessesOf, isAlive } from "../../src/process-facts.ts";
import type { ServiceProcess } from "../../src/processes.ts";

export interface DeathRounds {
  readonly workerKills: number;
  readonly apiKills: number;
  /** Submissions between two kills of the API. */
  readonly submissions: number;
  readonly racing: number;
}

/** Of each worker. */
const PROCESSES = 2;

/** Base64 of a text that no other execution has, so that nothing is answered from a stored result. */
const uniqueFile = (): string => Buffer.from(randomUUID()).toString("base64");

/** The process that runs an execution now. */
async function workerPidOf({ database }: Cluster, id: string): Promise<number> {
  const { rows } = await database.query<{ process_id: number }>(
    "select process_id from workers join executions on executions.worker_id = workers.id where executions.id = $1",
    [id],
  );
  const pid = rows[0]?.process_id;
  if (pid === undefined) throw new Error(`Nobody runs ${id}.`);
  return pid;
}

async function settledBy({ url }: ServiceProcess): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const counts = [...figures.matchAll(/^colophon_executions_settled_total\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

function deathSuite({ workerKills, apiKills, submissions, racing }: DeathRounds): void {
  let cluster: Cluster;
  let api: ServiceProcess;
  let port: string;
  let client: Client;
  let workers: ServiceProcess[] = [];

  const stopWorkers = async (): Promise<void> => {
    for (const worker of workers.splice(0)) {
      worker.kill("SIGTERM");
      await worker.ended;
    }
  };
  const startWorkers = async (count: number): Promise<void> => {
    workers = await Promise.all(Array.from({ length: count }, () => cluster.start("worker")));
  };
  const hold = async (): Promise<{ id: string; release: () => void }> => {
    const name = randomUUID();
    const barrier = cluster.place.barrier(name);
    const { id } = await submitUntilAccepted(client, { operation: "common.validate.hold", input: { barrier } });
    return { id, release: () => cluster.place.release(name) };
  };
  const copy = (): Promise<Accepted> =>
    submitUntilAccepted(client, { operation: "common.convert.copy", input: { file: uniqueFile() } });
  const untilAttempt = (id: string, attempt: number) =>
    client.until(id, (record) => record.status === "running" && record.attempt === attempt);

  beforeAll(async () => {
    cluster = await startCluster({ environment: { COLOPHON_PROCESSES: String(PROCESSES) } });
    api = await cluster.start("api");
    port = new URL(api.url).port;
    const { key } = await cluster.makeTenant();
    client = createClient(() => api.url, key);
  }, 120_000);
  afterAll(() => cluster.close());

  const checkAll = async (ids: readonly string[]): Promise<void> => {
    for (const record of await forEachOf(ids, 8, client.untilEnd)) checkRecord(record);
    expect((await audit(cluster.database)).broken).toEqual([]);
  };

  // requirement: FAULT-01
  it(
    `kill -9 of a worker while it runs work, ${workerKills} times: another ends it, once, and no process is left`,
    async () => {
      await startWorkers(2);
      const ids: string[] = [];
      for (let round = 0; round < workerKills; round++) {
        const held = await hold();
        const running = await untilAttempt(held.id, 1);
        const copies = Promise.all(Array.from({ length: 6 }, copy));
        const pid = await workerPidOf(cluster, held.id);
        const children = childProcessesOf(pid);
        const victim = workers.find((worker) => worker.pid === pid);
        victim?.kill("SIGKILL");
        await victim?.ended;
        const replacing = cluster.start("worker");
        const again = await untilAttempt(held.id, 2);
        expect(again.status_revision).toBe(running.status_revision + 2);
        held.release();
        expect((await client.untilEnd(held.id)).status).toBe("succeeded");
        ids.push(held.id, ...(await copies).map(({ id }) => id));
        await expect.poll(() => children.filter(isAlive), { timeout: 30_000 }).toEqual([]);
        workers = [...workers.filter((worker) => worker !== victim), await replacing];
      }
      await checkAll(ids);
      expect((await audit(cluster.database)).statuses).toEqual({ succeeded: ids.length });
    },
    120_000 + workerKills * 30_000,
  );

  // requirement: FAULT-03
  it(
    `kill -9 of the API under load, ${apiKills} times: every submission that was accepted is there, and none twice`,
    async () => {
      if (workers.length === 0) await startWorkers(2);
      const before = (await audit(cluster.database)).statuses.succeeded ?? 0;
      const accepted: Accepted[] = [];
      for (let round = 0; round < apiKills; round++) {
        const half = Promise.withResolvers<void>();
        const from = accepted.length;
        const load = forEachOf(Array.from({ length: submissions }), 16, async () => {
          accepted.push(await copy());
          if (accepted.length - from === Math.floor(submissions / 2)) half.resolve();
        });
        await half.promise;
        api.kill("SIGKILL");
        await api.ended;
        api = await cluster.start("api", { environment: { SCENARIO_PORT: port } });
        await load;
      }
      const ids = accepted.map(({ id }) => id);
      expect(new Set(ids).size).toBe(apiKills * submissions);
      expect(accepted.some(({ lost }) => lost > 0)).toBe(true);
      await checkAll(ids);
      // A submission whose answer was lost was sent again under its key: no key has two executions.
      expect((await audit(cluster.database)).statuses).toEqual({ succeeded: before + ids.length });
    },
    120_000 + apiKills * 60_000,
  );

  // requirement: FAULT-07
  it(
    `two workers race over ${racing} executions: each runs once, and both have their share`,
    async () => {
      await stopWorkers();
      await startWorkers(2);
      // Both begin at once: each of their processes is held until all is there.
      const held = await Promise.all(Array.from({ length: PROCESSES * 2 }, hold));
      for (const { id } of held) await untilAttempt(id, 1);
      const accepted = await forEachOf(Array.from({ length: racing }), 32, (_, index) =>
        submitUntilAccepted(client, { operation: "common.parse.echo", input: { text: `race ${index}` } }),
      );
      for (const { release } of held) release();
      const ids = accepted.map(({ id }) => id);
      const records = await forEachOf(ids, 32, client.untilEnd);
      expect(records.filter(({ status, attempt }) => status !== "succeeded" || attempt !== 1)).toEqual([]);
      await checkAll([...held.map(({ id }) => id), ...ids.slice(0, 20)]);
      let shares: readonly number[] = [];
      // A worker counts when it has heard that what it settled is committed.
      const settled = async (): Promise<number> => {
        shares = await Promise.all(workers.map(settledBy));
        return shares.reduce((sum, share) => sum + share, 0);
      };
      await expect.poll(settled, { timeout: 20_000 }).toBe(held.length + racing);
      expect(Math.min(...shares)).toBeGreaterThan(racing / 10);
      console.info(`${racing} executions between two workers: ${shares.join(" and ")}`);
    },
    120_000 + racing * 100,
  );

  // requirement: FAULT-06
  it("a worker that was stopped wakes after its attempt was taken over: it settles nothing, and works on", async () => {
    await stopWorkers();
    const zombie = await cluster.start("worker");
    const held = await hold();
    await untilAttempt(held.id, 1);
    process.kill(zombie.pid, "SIGSTOP");
    const other = await cluster.start("worker", { environment: { COLOPHON_STALE_MS: "5000" } });
    await untilAttempt(held.id, 2);
    // Its child ends the work too, and waits with the result for the sleeper.
    held.release();
    const record = await client.untilEnd(held.id);
    expect([record.status, record.attempt, record.status_revision]).toEqual(["succeeded", 2, 5]);
    process.kill(zombie.pid, "SIGCONT");
    other.kill("SIGTERM");
    await other.ended;
    const next = await copy();
    expect((await client.untilEnd(next.id)).status).toBe("succeeded");
    await expect.poll(() => settledBy(zombie), { timeout: 10_000 }).toBe(1);
    expect(await client.untilEnd(held.id)).toEqual(record);
    await checkAll([held.id, next.id]);
    workers = [zombie];
  }, 120_000);
}

export function describeDeaths(rounds: DeathRounds): void {
  describe("processes that die", () => deathSuite(rounds));
}
