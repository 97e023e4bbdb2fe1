import { createHash, randomUUID } from "node:crypto";
import { startS3Fixture } from "@colophon/storage/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../src/audit.ts";
import { type Client, checkRecord, createClient } from "../../src/client.ts";
import { type Cluster, startCluster } from "../../src/cluster.ts";
import { type Fault, type FaultProxy, startFaultProxy } from "../../src/fault-proxy.ts";
import { type Accepted, forEachOf, submitUntilAccepted } from "../../src/load.ts";
import type { ServiceProcess } from "../../src/processes.ts";

const fixture = await startS3Fixture();
afterAll(() => fixture?.stop());

/** Over what a row holds, so that request and result are objects. */
const LARGE = 100_000;
const largeText = (): string => randomUUID() + "x".repeat(LARGE);

export interface StorageRounds {
  /** Executions under way while each fault lasts. */
  readonly executions: number;
  readonly powerCuts: number;
}

export function describeStorageFaults({ executions, powerCuts }: StorageRounds): void {
  describe.skipIf(fixture === undefined)("an S3 storage", () => {
    if (fixture === undefined) return;
    let proxy: FaultProxy;
    let cluster: Cluster;
    let api: ServiceProcess;
    let worker: ServiceProcess;
    let client: Client;
    let neighbour: Client;

    beforeAll(async () => {
      proxy = await startFaultProxy(fixture.settings.endpoint ?? "");
      const s3 = { ...fixture.settings, endpoint: proxy.url };
      cluster = await startCluster({ s3, environment: { COLOPHON_S3_SILENCE_MS: "1000" } });
      [api, worker] = await Promise.all([cluster.start("api"), cluster.start("worker")]);
      const { key } = await cluster.makeTenant();
      client = createClient(() => api.url, key);
      const { key: other } = await cluster.makeTenant();
      neighbour = createClient(() => api.url, other);
    }, 120_000);
    afterEach(() => proxy.set({ kind: "none" }));
    afterAll(async () => {
      await cluster.close();
      await proxy.close();
    });

    const checkAll = async (accepted: readonly Accepted[]): Promise<void> => {
      for (const record of await forEachOf(accepted, 8, ({ id }) => client.untilEnd(id))) {
        checkRecord(record);
        expect(record.status).toBe("succeeded");
      }
      expect((await audit(cluster.database)).broken).toEqual([]);
    };
    const echo = (text = largeText()): Promise<Accepted> =>
      submitUntilAccepted(client, { operation: "common.parse.echo", input: { text } });

    const faults: readonly { readonly name: string; readonly fault: Fault; readonly isOutage: boolean }[] = [
      { name: "answers 500", fault: { kind: "error", status: 500 }, isOutage: true },
      { name: "answers 503", fault: { kind: "error", status: 503 }, isOutage: true },
      { name: "is slow", fault: { kind: "slow", ms: 300 }, isOutage: false },
      { name: "cuts the line after it has done what was asked", fault: { kind: "cut" }, isOutage: true },
      { name: "never answers", fault: { kind: "silent" }, isOutage: true },
    ];
    // requirement: FAULT-08 ERR-503
    it.each(faults)(
      "that $name: nothing but 202 and 503, and all that was accepted ends well",
      async ({ name, fault, isOutage }) => {
        const before = await forEachOf(Array.from({ length: executions }), 8, () => echo());
        proxy.set(fault);
        const sending = forEachOf(Array.from({ length: executions }), 8, () => echo());
        // A small request needs no object: a neighbour's goes on all the while.
        const sentAt = performance.now();
        const input = { text: randomUUID() };
        const small = await submitUntilAccepted(neighbour, { operation: "common.parse.echo", input });
        expect((await neighbour.untilEnd(small.id)).status).toBe("succeeded");
        const smallMs = performance.now() - sentAt;
        console.info(`a small execution while the storage ${name}: ${Math.round(smallMs)} ms`);
        expect(smallMs).toBeLessThan(20_000);
        await expect.poll(() => proxy.hits, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
        if (isOutage && fault.kind !== "silent") {
          const ready = await client.send("/readyz");
          expect([ready.status, Number(ready.headers.get("retry-after")) > 0]).toEqual([503, true]);
        }
        proxy.set({ kind: "none" });
        const accepted = [...before, ...(await sending)];
        const refusals = accepted.flatMap((one) => one.refusals);
        expect(refusals.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
        expect(accepted.every(({ lost }) => lost === 0)).toBe(true);
        await checkAll(accepted);
        expect((await client.send("/readyz")).status).toBe(200);
      },
      180_000,
    );

    const isPut = (method: string): boolean => method === "PUT";

    // requirement: FAULT-12
    it(
      `a worker that dies between the object of its result and its row, ${powerCuts} times: the next one settles it, once`,
      async () => {
        for (let round = 0; round < powerCuts; round++) {
          const length = 40_000 + round;
          const caught = proxy.catchNext(isPut);
          const filling = await submitUntilAccepted(client, { operation: "common.render.fill", input: { length } });
          await caught;
          // The object is stored, the worker has not heard of it: its power goes now.
          worker.kill("SIGKILL");
          await worker.ended;
          worker = await cluster.start("worker");
          const record = await client.untilEnd(filling.id);
          checkRecord(record);
          expect([record.status, record.attempt]).toEqual(["succeeded", 2]);
          const result = await client.send(`/api/v2/executions/${filling.id}/result`);
          expect(result.status).toBe(200);
          expect(JSON.stringify(result.body).length).toBeGreaterThan(length);
        }
        expect((await audit(cluster.database)).broken).toEqual([]);
      },
      120_000 + powerCuts * 60_000,
    );

    // requirement: FAULT-12
    it(
      `an API that dies between the object of a request and its row, ${powerCuts} times: nothing is there, and the same sent again is taken`,
      async () => {
        const port = new URL(api.url).port;
        for (let round = 0; round < powerCuts; round++) {
          const caught = proxy.catchNext(isPut);
          const text = largeText();
          const sending = echo(text);
          await caught;
          const count = async (): Promise<number> =>
            (await cluster.database.query("select id from executions where status <> 'succeeded'")).rowCount;
          api.kill("SIGKILL");
          await api.ended;
          expect(await count()).toBe(0);
          api = await cluster.start("api", { environment: { SCENARIO_PORT: port } });
          const accepted = await sending;
          expect(accepted.lost).toBeGreaterThan(0);
          await checkAll([accepted]);
          const result = await client.send(`/api/v2/executions/${accepted.id}/result`);
          expect(result.status).toBe(200);
          expect(hash(JSON.stringify(result.body.value))).toBe(hash(JSON.stringify({ text })));
        }
      },
      120_000 + powerCuts * 60_000,
    );
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
