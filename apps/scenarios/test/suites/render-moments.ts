import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startS3Fixture } from "@colophon/storage/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../src/audit.ts";
import { type Client, createClient } from "../../src/client.ts";
import { type Cluster, startCluster } from "../../src/cluster.ts";
import { type FaultProxy, startFaultProxy } from "../../src/fault-proxy.ts";
import { childProcessesOf, isAlive } from "../../src/process-facts.ts";
import type { ServiceProcess } from "../../src/processes.ts";
import { deckOf, post, type RenderRecord, untilWhole } from "../../src/renders.ts";

const SLIDES = 12;
/** The presentation and its report; then a picture of each slide; then the result. */
const FILES = 2;
const PUTS = FILES + SLIDES + 1;

/** Where a worker is killed: so long after something of the render is known to have happened. */
export type Moment =
  | { readonly after: "claimed"; readonly ms: number }
  /** So many files are stored, and the worker has not been told of the last one. */
  | { readonly after: "stored"; readonly files: number }
  /** The presentation and its report are; its pictures are not drawn yet. */
  | { readonly after: "files"; readonly ms: number }
  /** All is written into the transaction that ends the render, which is not committed. */
  | { readonly after: "settling" }
  | { readonly after: "settled" };

const fixture = await startS3Fixture();
afterAll(() => fixture?.stop());

export function describeRenderMoments(moments: readonly Moment[]): void {
  describe.skipIf(fixture === undefined)("a render whose worker dies", () => {
    if (fixture === undefined) return;
    let proxy: FaultProxy;
    let cluster: Cluster;
    let api: ServiceProcess;
    let worker: ServiceProcess;
    const document = deckOf(randomUUID(), SLIDES);

    beforeAll(async () => {
      proxy = await startFaultProxy(fixture.settings.endpoint ?? "");
      cluster = await startCluster({
        s3: { ...fixture.settings, endpoint: proxy.url },
        environment: { COLOPHON_PROCESSES: "2", SCENARIO_OPERATIONS: "product" },
      });
      [api, worker] = [await cluster.start("api"), await cluster.start("worker")];
    }, 120_000);
    afterAll(async () => {
      await cluster.close();
      await proxy.close();
    });

    /** The same presentation each time, in an environment that has not made it yet. */
    const submit = async (): Promise<{ readonly client: Client; readonly id: string }> => {
      const client = createClient(() => api.url, (await cluster.makeTenant()).key);
      const body = { format: "pptx", document, previews: { widthPx: 320 } };
      const answer = await post(client, "/api/v2/render", { body, key: randomUUID() });
      expect(answer.status).toBe(202);
      return { client, id: String(answer.body.execution_id) };
    };
    const whole = ({ client, id }: Awaited<ReturnType<typeof submit>>): Promise<RenderRecord> =>
      untilWhole(client, api.url, id, SLIDES);
    const hashesOf = ({ artifacts }: RenderRecord): readonly string[] => artifacts.map(({ sha256 }) => sha256);

    /** Resolves once so many files are stored; the answer to the last one's put is never passed on. */
    const untilStored = (files: number): Promise<void> => {
      let seen = 0;
      return proxy.catchNext((method) => method === "PUT" && ++seen === files);
    };
    /** Counts what is stored from now on. */
    const counting = (): { readonly puts: () => number } => {
      let seen = 0;
      void proxy.catchNext((method) => {
        if (method === "PUT") seen++;
        return false;
      });
      return { puts: () => seen };
    };

    /** Submits the render and kills its worker at a moment of it. */
    const killAt = async (moment: Moment): Promise<Awaited<ReturnType<typeof submit>>> => {
      const { puts } = counting();
      const stored = moment.after === "stored" ? untilStored(moment.files) : undefined;
      const submitted = await submit();
      const { client, id } = submitted;
      const kill = async (): Promise<void> => {
        worker.kill("SIGKILL");
        await worker.ended;
      };
      switch (moment.after) {
        case "claimed":
          await client.until(id, ({ attempt }) => attempt > 0);
          await pause(moment.ms);
          await kill();
          expect(puts()).toBe(0);
          break;
        case "stored":
          await stored;
          await kill();
          expect(puts()).toBe(moment.files);
          break;
        case "files":
          await expect.poll(puts, { timeout: 60_000, interval: 5 }).toBe(FILES);
          await pause(moment.ms);
          await kill();
          expect(puts()).toBe(FILES);
          break;
        case "settling":
          await client.until(id, ({ attempt }) => attempt > 0);
          await whileUnlisted(cluster, kill);
          expect(puts()).toBe(PUTS);
          break;
        case "settled":
          await client.untilEnd(id);
          await kill();
      }
      return submitted;
    };

    // requirement: FAULT-01
    it(
      `kill -9 at ${moments.length} moments of one render, from its claim to its end: another makes it whole, once, in the same bytes`,
      async () => {
        const { puts } = counting();
        const expected = hashesOf(await whole(await submit()));
        expect([expected.length, puts()]).toEqual([FILES + SLIDES, PUTS]);
        for (const moment of moments) {
          const children = childProcessesOf(worker.pid);
          const submitted = await killAt(moment);
          worker = await cluster.start("worker");
          const record = await whole(submitted);
          expect([moment, hashesOf(record)]).toEqual([moment, expected]);
          expect([moment, record.attempt]).toEqual([moment, moment.after === "settled" ? 1 : 2]);
          await expect.poll(() => children.filter(isAlive), { timeout: 30_000 }).toEqual([]);
        }
        const { broken, artifacts } = await audit(cluster.database);
        expect([broken, artifacts]).toEqual([[], (moments.length + 1) * (FILES + SLIDES)]);
      },
      240_000 + moments.length * 60_000,
    );
  });
}

/** Keeps everybody from listing files; acts once a render that ends waits for that, its transaction half done. */
async function whileUnlisted({ database }: Cluster, act: () => Promise<void>): Promise<void> {
  const isWaitedFor = async (): Promise<boolean> => {
    const { rows } = await database.query<{ readonly count: number }>(
      "select count(*)::int as count from pg_locks where relation = 'execution_artifacts'::regclass and not granted",
    );
    return (rows[0]?.count ?? 0) > 0;
  };
  await database.transaction(async (transaction) => {
    await transaction.query("lock table execution_artifacts in share mode");
    await expect.poll(isWaitedFor, { timeout: 60_000, interval: 20 }).toBe(true);
    await act();
  });
}
