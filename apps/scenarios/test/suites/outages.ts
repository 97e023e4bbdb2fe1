import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { startExternalPostgres } from "@colophon/storage/testing";
import { afterAll, describe, expect, it } from "vitest";
import { audit } from "../../src/audit.ts";
import { type Client, checkRecord, createClient, type HttpResponse } from "../../src/client.ts";
import { startCluster } from "../../src/cluster.ts";
import { forEachOf, submitUntilAccepted } from "../../src/load.ts";
import { rssMiB } from "../../src/process-facts.ts";

const postgres = await startExternalPostgres();
afterAll(() => postgres?.stop());

export interface Outage {
  readonly seconds: number;
}

/** 11 s until a server is seen to hang; what waits its turn behind such an answer then finds no connection for 5 s, or 10. */
const ANSWER_MS = 25_000;

interface TimedAnswer extends HttpResponse {
  readonly askedAt: number;
  readonly endedAt: number;
}

/** Submits until all are accepted; gives their ids. */
async function submitMany(client: Client, count: number): Promise<readonly string[]> {
  return forEachOf(Array.from({ length: count }), 12, async () => {
    const input = { file: Buffer.from(randomUUID()).toString("base64") };
    return (await submitUntilAccepted(client, { operation: "common.convert.copy", input })).id;
  });
}

/** Requests of every kind, over and over until told that it is enough; gives every answer. */
async function askEverything(client: Client, id: string, isOver: () => boolean): Promise<readonly TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  const ask = async (send: () => Promise<HttpResponse>): Promise<void> => {
    while (!isOver()) {
      const askedAt = performance.now();
      const answer = await send();
      answers.push({ ...answer, askedAt, endedAt: performance.now() });
    }
  };
  await Promise.all([
    ask(() => client.submit("common.parse.echo", { text: randomUUID() })),
    ask(() => client.send(`/api/v2/executions/${id}`)),
    ask(() => client.send(`/api/v2/executions/${id}?wait=1&after_revision=99`)),
    ask(() => client.send(`/api/v2/executions/${id}/result`)),
    ask(() => client.send("/api/v2/executions")),
    ask(() => client.cancel(randomUUID())),
    ask(() => client.send("/readyz")),
  ]);
  return answers;
}

export function describeOutages({ seconds }: Outage): void {
  describe.skipIf(postgres === undefined)("PostgreSQL", () => {
    if (postgres === undefined) return;

    // requirement: FAULT-04 ERR-503
    it(
      `killed and away for ${seconds} s: 503 with Retry-After and nothing else, and all goes on by itself when it is back`,
      async () => {
        const cluster = await startCluster({ databaseUrl: postgres.url, isShared: true });
        const [api] = await Promise.all([cluster.start("api"), cluster.start("worker")]);
        const { key } = await cluster.makeTenant();
        const client = createClient(() => api.url, key);
        const barrier = cluster.place.barrier("outage");
        const copy = { operation: "common.convert.copy", input: { file: "YQ==" } };
        const done = await submitUntilAccepted(client, copy);
        await client.untilEnd(done.id);
        const running = await submitUntilAccepted(client, { operation: "common.validate.hold", input: { barrier } });
        await client.until(running.id, ({ status }) => status === "running");
        const streaming = fetch(`${api.url}/api/v2/executions/${running.id}`, {
          headers: { authorization: `Bearer ${key}`, accept: "text/event-stream" },
        });
        await streaming;

        await postgres.crash();
        let isOver = false;
        const asking = askEverything(client, done.id, () => isOver);
        expect((await client.send("/healthz")).status).toBe(200);
        // What ran when the database went ends while it is away.
        cluster.place.release("outage");
        await delay(seconds * 1000);
        isOver = true;
        const answers = await asking;
        expect(answers.length).toBeGreaterThan(20);
        expect(
          answers.filter(({ status, headers }) => status !== 503 || !(Number(headers.get("retry-after")) > 0)),
        ).toEqual([]);
        expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(["UNAVAILABLE"]));

        await postgres.start();
        const record = await client.untilEnd(running.id);
        checkRecord(record);
        expect(record.status).toBe("succeeded");
        const later = await forEachOf(Array.from({ length: 20 }), 8, (_, index) =>
          submitUntilAccepted(client, { operation: "common.parse.echo", input: { text: `after ${index}` } }),
        );
        for (const end of await forEachOf(later, 8, ({ id }) => client.untilEnd(id)))
          expect(end.status).toBe("succeeded");
        expect((await client.send("/readyz")).status).toBe(200);
        expect((await audit(cluster.database)).broken).toEqual([]);
        console.info(
          `${answers.length} requests during ${seconds} s without PostgreSQL: 503 each; attempt ${record.attempt} of what ran`,
        );
        await cluster.close();
      },
      90_000 + seconds * 1000,
    );

    // requirement: FAULT-04 ERR-503
    it(
      `hanging for ${seconds} s, which takes connections and answers nothing: each request is answered in time, and all goes on`,
      async () => {
        const cluster = await startCluster({ databaseUrl: postgres.url, isShared: true });
        const [api, worker] = await Promise.all([cluster.start("api"), cluster.start("worker")]);
        const { key } = await cluster.makeTenant();
        const client = createClient(() => api.url, key);
        const isReady = async (): Promise<boolean> =>
          (await Promise.all([api.url, worker.url].map((url) => fetch(`${url}/readyz`)))).every(({ ok }) => ok);
        const barrier = cluster.place.barrier("hang");
        const running = await submitUntilAccepted(client, { operation: "common.validate.hold", input: { barrier } });
        await client.until(running.id, ({ status }) => status === "running");
        const before = await submitMany(client, 40);
        await forEachOf(before, 8, client.untilEnd);
        expect(await isReady()).toBe(true);
        const rssBefore = rssMiB(api.pid);

        let isOver = false;
        const asking = askEverything(client, before[0] ?? "", () => isOver);
        const loading = submitMany(client, 300);
        // It stops in the middle of the load: claims, submissions and settlements are under way.
        await client.until(running.id, () => true);
        postgres.pause();
        const pausedAt = performance.now();
        cluster.place.release("hang");
        await delay(seconds * 1000);
        if (seconds * 1000 > ANSWER_MS) {
          expect(await isReady()).toBe(false);
          expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
        }
        postgres.resume();
        const resumedAt = performance.now();
        await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
        isOver = true;
        const answers = await asking;
        const ids = await loading;
        const records = await forEachOf([running.id, ...ids], 8, client.untilEnd);
        for (const record of records) {
          checkRecord(record);
          expect(record.status).toBe("succeeded");
        }
        const during = answers.filter(({ askedAt, endedAt }) => askedAt > pausedAt && endedAt < resumedAt);
        expect(
          during.filter(({ status, headers }) => status !== 503 || !(Number(headers.get("retry-after")) > 0)),
        ).toEqual([]);
        expect(new Set(answers.filter(({ status }) => status >= 500).map(({ status }) => status)).size).toBeLessThan(2);
        const longestMs = Math.max(...answers.map(({ askedAt, endedAt }) => endedAt - askedAt));
        expect(longestMs).toBeLessThan(ANSWER_MS);
        expect((await audit(cluster.database)).broken).toEqual([]);
        const { rows } = await cluster.database.query<{ count: number }>(
          "select count(*)::int as count from pg_stat_activity where application_name like 'colophon%'",
        );
        const grownMiB = rssMiB(api.pid) - rssBefore;
        console.info(
          `${during.length} requests while PostgreSQL hung for ${seconds} s: 503 each, the longest answer of all ${Math.round(longestMs)} ms; ` +
            `ready again after ${Math.round(performance.now() - resumedAt)} ms; ${rows[0]?.count} connections, RSS ${Math.round(grownMiB)} MiB more`,
        );
        expect(rows[0]?.count).toBeLessThan(40);
        expect(grownMiB).toBeLessThan(100);
        await cluster.close();
      },
      180_000 + seconds * 1000,
    );

    // requirement: FAULT-04
    it("killed under load again and again: what was accepted is there, and ends once", async () => {
      const cluster = await startCluster({ databaseUrl: postgres.url, isShared: true });
      const [api] = await Promise.all([cluster.start("api"), cluster.start("worker")]);
      const { key } = await cluster.makeTenant();
      const client = createClient(() => api.url, key);
      const kills = seconds > 5 ? 20 : 4;
      const refused = new Set<number>();
      let left = kills * 60;
      const isDone = Promise.withResolvers<void>();
      const load = forEachOf(Array.from({ length: left }), 12, async () => {
        const input = { file: Buffer.from(randomUUID()).toString("base64") };
        const accepted = await submitUntilAccepted(client, { operation: "common.convert.copy", input });
        for (const { status } of accepted.refusals) refused.add(status);
        if (--left === 0) isDone.resolve();
        return accepted.id;
      });
      for (let kill = 1; kill <= kills; kill++) {
        await expect.poll(() => left, { interval: 5, timeout: 60_000 }).toBeLessThan((kills - kill + 1) * 60 - 25);
        await postgres.crash();
        await postgres.start();
      }
      await isDone.promise;
      const ids = await load;
      for (const record of await forEachOf(ids, 8, client.untilEnd)) checkRecord(record);
      expect([...refused].filter((status) => status !== 503)).toEqual([]);
      const found = await audit(cluster.database);
      expect(found.broken).toEqual([]);
      expect(new Set(ids).size).toBe(kills * 60);
      await cluster.close();
    }, 300_000);
  });
}
