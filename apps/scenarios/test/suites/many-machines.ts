import { randomUUID } from "node:crypto";
import { startS3Fixture } from "@colophon/storage/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../src/audit.ts";
import { type Client, checkRecord, createClient, type ExecutionRecord } from "../../src/client.ts";
import { type Cluster, startCluster } from "../../src/cluster.ts";
import { forEachOf, percentile, submitUntilAccepted } from "../../src/load.ts";
import type { ServiceProcess } from "../../src/processes.ts";

const fixture = await startS3Fixture();
afterAll(() => fixture?.stop());

export interface Machines {
  readonly apis: number;
  readonly workers: number;
  /** Executions of the environment that has many. */
  readonly many: number;
}

/** Over what may be light. */
const HEAVY_BYTES = 5 * 1024 * 1024;

export function describeManyMachines({ apis: apiCount, workers: workerCount, many }: Machines): void {
  describe.skipIf(fixture === undefined)(
    `${apiCount} APIs and ${workerCount} workers on one PostgreSQL and one bucket`,
    () => {
      if (fixture === undefined) return;
      let cluster: Cluster;
      let apis: ServiceProcess[];
      let workers: ServiceProcess[];

      beforeAll(async () => {
        cluster = await startCluster({ s3: fixture.settings, environment: { COLOPHON_PROCESSES: "2" } });
        // Each is a machine of its own: it shares no folder with the others.
        const alone = () => ({
          folder: cluster.place.folder,
          environment: { COLOPHON_TMP: cluster.place.barrier(randomUUID()) },
        });
        apis = await Promise.all(Array.from({ length: apiCount }, () => cluster.start("api", alone())));
        workers = await Promise.all(Array.from({ length: workerCount }, () => cluster.start("worker", alone())));
      }, 120_000);
      afterAll(() => cluster.close());

      /** A client that asks another API each time. */
      const roam = (key: string): Client => {
        let turn = 0;
        return createClient(() => apis[turn++ % apis.length]?.url ?? "", key);
      };
      const timeOf = async (client: Client, input: object, operation = "common.parse.echo"): Promise<number> => {
        const startedAt = performance.now();
        const { id } = await submitUntilAccepted(client, { operation, input });
        const record = await client.untilEnd(id);
        checkRecord(record);
        expect(record.status).toBe("succeeded");
        return performance.now() - startedAt;
      };

      // requirement: SCALE-01
      it("take any request anywhere: submitted here, followed and read there, run by whoever is free", async () => {
        const client = roam((await cluster.makeTenant()).key);
        const texts = Array.from(
          { length: 60 },
          (_, index) => randomUUID() + "x".repeat(index % 3 === 0 ? 300_000 : 10),
        );
        await forEachOf(texts, 12, async (text) => {
          const { id } = await submitUntilAccepted(client, { operation: "common.parse.echo", input: { text } });
          checkRecord(await client.untilEnd(id));
          const answer = await client.send(`/api/v2/executions/${id}/result`);
          // Any API serves a signed URL, whoever signed it.
          const stored = (): URL => new URL(answer.headers.get("location") ?? "", apis.at(-1)?.url);
          const envelope = answer.status === 307 ? await (await fetch(stored())).json() : answer.body;
          expect(envelope).toMatchObject({ ok: true, value: { text } });
        });
        const settled = await Promise.all(
          workers.map(
            async ({ url }) =>
              /colophon_executions_settled_total\{.*\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1],
          ),
        );
        expect(settled.filter((count) => Number(count) > 0).length).toBeGreaterThan(1);
        expect((await audit(cluster.database)).broken).toEqual([]);
      }, 120_000);

      // requirement: SCALE-02
      it(
        `let the one of an environment through while ${many} of another wait`,
        async () => {
          const [crowd, single] = [roam((await cluster.makeTenant()).key), roam((await cluster.makeTenant()).key)];
          const idle = await timeOf(single, { text: randomUUID() });
          const work = Array.from({ length: many }, () => ({ ms: 200, text: randomUUID() }));
          const submitted = await forEachOf(work, 24, (input) =>
            submitUntilAccepted(crowd, { operation: "common.transform.pause", input }),
          );
          const times = await forEachOf(Array.from({ length: 20 }), 1, () => timeOf(single, { text: randomUUID() }));
          const { rows } = await cluster.database.query<{ waiting: number }>(
            "select count(*)::int as waiting from executions where status = 'queued'",
          );
          // Some still wait: the single ones did not come through because the crowd was gone.
          expect(rows[0]?.waiting).toBeGreaterThan(0);
          console.info(
            `alone ${Math.round(idle)} ms; beside ${many} of another: p50 ${Math.round(percentile(times, 0.5))} ms, worst ${Math.round(Math.max(...times))} ms`,
          );
          expect(percentile(times, 0.5)).toBeLessThan(Math.max(500, idle * 10));
          expect(Math.max(...times)).toBeLessThan(Math.max(3_000, idle * 30));
          await forEachOf(submitted, 24, ({ id }) => crowd.cancel(id));
          await forEachOf(submitted, 24, ({ id }) => crowd.untilEnd(id));
        },
        60_000 + many * 100,
      );

      // requirement: SCALE-02 SCALE-03
      it("let small work through while long and heavy work holds every machine", async () => {
        const [crowd, single] = [roam((await cluster.makeTenant()).key), roam((await cluster.makeTenant()).key)];
        const name = randomUUID();
        const long = await forEachOf(Array.from({ length: workerCount * 4 }), 8, () =>
          submitUntilAccepted(crowd, {
            operation: "common.validate.hold",
            input: { barrier: cluster.place.barrier(name) },
          }),
        );
        const file = Buffer.alloc(HEAVY_BYTES, "x").toString("base64");
        const heavy = await forEachOf(Array.from({ length: workerCount * 2 }), 2, () =>
          submitUntilAccepted(crowd, {
            operation: "common.merge.files",
            input: { first: file, second: Buffer.from(randomUUID()).toString("base64") },
          }),
        );
        const running = async (): Promise<number> =>
          (await cluster.database.query("select id from executions where status = 'running'")).rowCount;
        await expect.poll(running, { timeout: 20_000 }).toBe(workerCount * 2);
        const times = await forEachOf(Array.from({ length: 20 }), 2, () => timeOf(single, { text: randomUUID() }));
        expect(await running()).toBe(workerCount * 2);
        console.info(
          `beside long runs that hold all processes: p50 ${Math.round(percentile(times, 0.5))} ms, worst ${Math.round(Math.max(...times))} ms`,
        );
        expect(percentile(times, 0.5)).toBeLessThan(1_000);
        cluster.place.release(name);
        for (const record of await forEachOf([...long, ...heavy], 8, ({ id }) => crowd.untilEnd(id))) {
          checkRecord(record);
          expect(record.status).toBe("succeeded");
        }
        expect((await audit(cluster.database)).broken).toEqual([]);
      }, 120_000);

      // requirement: SCALE-01
      it(
        "are restarted one after the other under load, and nobody notices",
        async () => {
          const client = roam((await cluster.makeTenant()).key);
          let isOver = false;
          const records: ExecutionRecord[] = [];
          const unwelcome: number[] = [];
          // Each waits for its end before the next: no backlog grows while the machines start.
          const load = forEachOf(Array.from({ length: 8 }), 8, async () => {
            while (!isOver) {
              const input = { file: Buffer.from(randomUUID()).toString("base64") };
              const accepted = await submitUntilAccepted(client, { operation: "common.convert.copy", input });
              unwelcome.push(...accepted.refusals.map(({ status }) => status).filter((status) => status !== 503));
              records.push(await client.untilEnd(accepted.id));
            }
          });
          for (const group of [apis, workers]) {
            for (const [index, old] of group.entries()) {
              const role = group === apis ? "api" : "worker";
              const next = await cluster.start(role);
              group[index] = next;
              old.kill("SIGTERM");
              expect(await old.ended).toBe(0);
            }
          }
          isOver = true;
          await load;
          for (const record of records) {
            checkRecord(record);
            expect(record.status).toBe("succeeded");
          }
          expect(unwelcome).toEqual([]);
          expect((await audit(cluster.database)).broken).toEqual([]);
        },
        120_000 + (apiCount + workerCount) * 60_000,
      );
    },
  );
}
