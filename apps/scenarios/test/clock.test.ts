import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startExternalPostgres } from "@colophon/storage/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../src/audit.ts";
import { type Client, checkRecord, createClient } from "../src/client.ts";
import { type Clock, makeClock } from "../src/clock.ts";
import { type Cluster, startCluster } from "../src/cluster.ts";
import { forEachOf, submitUntilAccepted } from "../src/load.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-clocks-"));
chmodSync(folder, 0o755);
const clocks = { database: makeClock(folder, "database"), processes: makeClock(folder, "processes") };
const postgres =
  clocks.database === undefined ? undefined : await startExternalPostgres({ environment: clocks.database.environment });
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

const HOUR_SECONDS = 3600;
/** Forwards, back, and back behind where it all began. */
const STEPS = [HOUR_SECONDS, 0, -HOUR_SECONDS, 0];

describe.skipIf(postgres === undefined)("a clock that is set by an hour", () => {
  if (postgres === undefined) return;
  let cluster: Cluster;
  let client: Client;

  beforeAll(async () => {
    cluster = await startCluster({
      databaseUrl: postgres.url,
      environment: { ...clocks.processes?.environment, COLOPHON_PROCESSES: "2" },
    });
    const [api] = await Promise.all([cluster.start("api"), cluster.start("worker")]);
    const { key } = await cluster.makeTenant();
    client = createClient(() => api.url, key);
  });
  afterAll(() => cluster.close());

  const shownBy = async (which: "database" | "processes"): Promise<number> => {
    if (which === "processes") return Date.parse((await client.send("/healthz")).headers.get("date") ?? "");
    const { rows } = await cluster.database.query<{ now: Date }>("select statement_timestamp() as now");
    return rows[0]?.now.getTime() ?? 0;
  };

  // requirement: FAULT-09
  it.each(["database", "processes"] as const)(
    "the %s's: what runs, waits and comes then ends once, with its events in order, and soon",
    async (which) => {
      const clock = clocks[which] as Clock;
      const ids: string[] = [];
      for (const step of STEPS) {
        const name = randomUUID();
        const held = await Promise.all(
          [0, 1].map(() =>
            submitUntilAccepted(client, {
              operation: "common.validate.hold",
              input: { barrier: cluster.place.barrier(name) },
            }),
          ),
        );
        for (const { id } of held) await client.until(id, ({ status }) => status === "running");
        const waiting = await forEachOf(Array.from({ length: 10 }), 5, () =>
          submitUntilAccepted(client, {
            operation: "common.convert.copy",
            input: { file: Buffer.from(randomUUID()).toString("base64") },
          }),
        );
        clock.step(step);
        await expect
          .poll(async () => Math.abs((await shownBy(which)) - Date.now() - step * 1000), { timeout: 20_000 })
          .toBeLessThan(60_000);
        const later = await submitUntilAccepted(client, {
          operation: "common.parse.echo",
          input: { text: randomUUID() },
        });
        cluster.place.release(name);
        ids.push(...[...held, ...waiting, later].map(({ id }) => id));
        const startedAt = performance.now();
        for (const record of await forEachOf(ids, 8, client.untilEnd)) {
          checkRecord(record);
          expect([record.status, record.attempt]).toEqual(["succeeded", 1]);
        }
        expect(performance.now() - startedAt).toBeLessThan(20_000);
      }
      expect((await audit(cluster.database)).broken).toEqual([]);
    },
    120_000,
  );
});
