import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../src/audit.ts";
import { type Client, createClient } from "../../src/client.ts";
import { type Cluster, startCluster } from "../../src/cluster.ts";
import { childProcessesOf, isAlive } from "../../src/process-facts.ts";
import type { ServiceProcess } from "../../src/processes.ts";
import { deckOf, post, type RenderRecord, renderWithPictures, untilWhole } from "../../src/renders.ts";

export interface RenderDeathRounds {
  /** Moments of a pack's submission at which the API is killed. */
  readonly packKills: number;
  /** Moments of a render at which its worker is killed. */
  readonly workerKills: number;
  /** Moments of a preflight with pictures at which its worker is killed. */
  readonly preflightKills: number;
  /** Packs of a load, each with a render with pictures beside it, and how often their worker is killed. */
  readonly load: { readonly packs: number; readonly kills: number };
}

const PACK_SIZE = 8;
function renderDeathSuite({ packKills, workerKills, preflightKills, load }: RenderDeathRounds): void {
  let cluster: Cluster;
  let api: ServiceProcess;
  let client: Client;
  beforeAll(async () => {
    cluster = await startCluster({ environment: { COLOPHON_PROCESSES: "2", SCENARIO_OPERATIONS: "product" } });
    api = await cluster.start("api");
    const { key } = await cluster.makeTenant();
    client = createClient(() => api.url, key);
  }, 120_000);
  afterAll(() => cluster.close());

  const countOf = async (key: string): Promise<number> => {
    const { rows } = await cluster.database.query<{ readonly count: number }>(
      "select count(*)::int as count from executions where idempotency_key = $1 or idempotency_key like $1 || ' %'",
      [key],
    );
    return rows[0]?.count ?? 0;
  };
  const pack = (): object => ({
    renders: Array.from({ length: PACK_SIZE }, () => ({ format: "pptx", document: deckOf(randomUUID()) })),
  });

  // requirement: PACK-01 FAULT-03
  it(
    `kill -9 of the API at ${packKills} moments of a pack's submission: it is there whole, or not at all, and again under its key`,
    async () => {
      const port = new URL(api.url).port;
      let usualMs = 0;
      for (const _time of [1, 2, 3]) {
        const since = performance.now();
        expect((await post(client, "/api/v2/render-pack", { body: pack(), key: randomUUID() })).status).toBe(202);
        usualMs = performance.now() - since;
      }
      const found: Record<string, number> = {};
      for (let round = 0; round < packKills; round++) {
        const given = { body: pack(), key: randomUUID() };
        const sending = post(client, "/api/v2/render-pack", given).catch(() => undefined);
        await pause((usualMs * 1.2 * round) / Math.max(1, packKills - 1));
        api.kill("SIGKILL");
        await api.ended;
        const answer = await sending;
        const count = await countOf(given.key);
        expect([0, PACK_SIZE]).toContain(count);
        if (answer?.status === 202) expect(count).toBe(PACK_SIZE);
        const name = `${count} there, ${answer === undefined ? "no answer" : answer.status}`;
        found[name] = (found[name] ?? 0) + 1;
        api = await cluster.start("api", { environment: { SCENARIO_PORT: port } });
        expect((await post(client, "/api/v2/render-pack", given)).status).toBe(202);
        expect(await countOf(given.key)).toBe(PACK_SIZE);
      }
      console.info(`${packKills} kills over ${Math.round(usualMs)} ms: ${JSON.stringify(found)}`);
    },
    120_000 + packKills * 20_000,
  );

  const render = (): Promise<string> => renderWithPictures(client);
  const checkWhole = async (id: string): Promise<"made" | "failed" | undefined> =>
    (await untilWhole(client, api.url, id)).previews?.status;

  // requirement: FAULT-01
  it(
    `kill -9 of the worker at ${workerKills} moments of a render with pictures: another makes it, whole, and once`,
    async () => {
      let worker = await cluster.start("worker");
      // What waits from the packs goes first.
      const { rows } = await cluster.database.query<{ readonly id: string }>("select id from executions");
      for (const { id } of rows) await client.untilEnd(id);
      const since = performance.now();
      await checkWhole(await render());
      const usualMs = performance.now() - since;
      const attempts: number[] = [];
      const pictures: Record<string, number> = {};
      for (let round = 0; round < workerKills; round++) {
        const id = await render();
        await client.until(id, ({ status, attempt }) => attempt > 0 || status !== "queued");
        await pause((usualMs * round) / workerKills);
        const children = childProcessesOf(worker.pid);
        worker.kill("SIGKILL");
        await worker.ended;
        worker = await cluster.start("worker");
        const status = String(await checkWhole(id));
        pictures[status] = (pictures[status] ?? 0) + 1;
        attempts.push((await client.untilEnd(id)).attempt);
        await expect.poll(() => children.filter(isAlive), { timeout: 30_000 }).toEqual([]);
      }
      expect((await audit(cluster.database)).broken).toEqual([]);
      expect(Math.max(...attempts)).toBeGreaterThan(1);
      console.info(
        `${workerKills} kills over ${Math.round(usualMs)} ms; attempts ${attempts.join(" ")}; pictures ${JSON.stringify(pictures)}`,
      );
      worker.kill("SIGTERM");
      await worker.ended;
    },
    180_000 + workerKills * 60_000,
  );

  // requirement: FAULT-01 PREFLIGHT-01
  it(
    `kill -9 of the worker at ${preflightKills} moments of a preflight with pictures: it is answered all the same, and its job has them`,
    async () => {
      let worker = await cluster.start("worker");
      const preflight = () => {
        const body = { format: "pptx", document: deckOf(randomUUID()), previews: { widthPx: 320 } };
        return post(client, "/api/v2/preflight", { body, key: randomUUID() });
      };
      const since = performance.now();
      expect((await preflight()).status).toBe(200);
      const usualMs = performance.now() - since;
      for (let round = 0; round < preflightKills; round++) {
        const asking = preflight();
        await pause((usualMs * (round + 0.5)) / preflightKills);
        worker.kill("SIGKILL");
        await worker.ended;
        worker = await cluster.start("worker");
        const { status, body } = await asking;
        expect([round, status]).toEqual([round, 200]);
        const job = (await client.send(String(body.job_url))).body as unknown as RenderRecord;
        expect(job.previews).toMatchObject({ status: "made", count: 2 });
        expect(job.artifacts.map(({ role }) => role)).toEqual(["file", "quality_report", "preview", "preview"]);
      }
      expect((await audit(cluster.database)).broken).toEqual([]);
      worker.kill("SIGTERM");
      await worker.ended;
    },
    120_000 + preflightKills * 60_000,
  );

  // requirement: FAULT-01 PACK-01
  it(
    `kill -9 of the worker ${load.kills} times under ${load.packs * (PACK_SIZE + 1)} renders: none is lost, none is made twice`,
    async () => {
      let worker = await cluster.start("worker");
      let [settled, killed] = [0, 0];
      const ids: string[] = [];
      for (let index = 0; index < load.packs; index++) {
        const answer = await post(client, "/api/v2/render-pack", { body: pack(), key: randomUUID() });
        expect(answer.status).toBe(202);
        const { executions } = answer.body as unknown as { readonly executions: readonly { execution_id: string }[] };
        ids.push(...executions.map(({ execution_id: id }) => id));
        ids.push(await render());
      }
      const pictures: Record<string, number> = {};
      for (const id of ids) {
        const status = String(await checkWhole(id));
        pictures[status] = (pictures[status] ?? 0) + 1;
        settled += 1;
        if (killed >= load.kills || settled < ((killed + 1) * ids.length) / (load.kills + 1)) continue;
        killed += 1;
        worker.kill("SIGKILL");
        await worker.ended;
        worker = await cluster.start("worker");
      }
      expect([new Set(ids).size, killed]).toEqual([ids.length, load.kills]);
      expect((await audit(cluster.database)).broken).toEqual([]);
      console.info(`${ids.length} renders, ${killed} kills: each whole, once; pictures ${JSON.stringify(pictures)}`);
    },
    180_000 + load.packs * PACK_SIZE * 2_000,
  );
}

export function describeRenderDeaths(rounds: RenderDeathRounds): void {
  describe("processes that die over renders", () => renderDeathSuite(rounds));
}
