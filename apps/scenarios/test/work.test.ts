import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../src/audit.ts";
import { type Client, checkRecord, createClient, type HttpResponse } from "../src/client.ts";
import { type Cluster, startCluster } from "../src/cluster.ts";
import { forEachOf, submitUntilAccepted } from "../src/load.ts";
import { childProcessesOf, isAlive, isBusy } from "../src/process-facts.ts";
import type { ServiceProcess } from "../src/processes.ts";

const HOSTED_BYTES = 4_194_304;
const SELF_HOSTED_BYTES = 10_485_760;
/** Less than the 30 s that a client may wait for a change. */
const HOSTED_DRAIN_MS = 25_000;

let cluster: Cluster;
let api: ServiceProcess;
let hosted: ServiceProcess;
let worker: ServiceProcess;
let key: string;
let client: Client;

beforeAll(async () => {
  cluster = await startCluster({ environment: { COLOPHON_PROCESSES: "2", COLOPHON_MEMORY_MIB: "256" } });
  const hostedLimits = { COLOPHON_INLINE_BODY_BYTES: String(HOSTED_BYTES), COLOPHON_DRAIN_MS: String(HOSTED_DRAIN_MS) };
  [api, worker, hosted] = await Promise.all([
    cluster.start("api"),
    cluster.start("worker"),
    cluster.start("api", { environment: hostedLimits }),
  ]);
  ({ key } = await cluster.makeTenant());
  client = createClient(() => api.url, key);
}, 120_000);
afterAll(async () => {
  expect((await audit(cluster.database)).broken).toEqual([]);
  await cluster.close();
});

const sha256 = (text: string | Uint8Array): string => `sha256:${createHash("sha256").update(text).digest("hex")}`;
const submit = async (operation: string, input: unknown): Promise<string> =>
  (await submitUntilAccepted(client, { operation, input })).id;
const barrier = (): { path: string; release: () => void } => {
  const name = randomUUID();
  return { path: cluster.place.barrier(name), release: () => cluster.place.release(name) };
};
const untilRunning = (id: string) => client.until(id, ({ status }) => status === "running");

describe("an execution", () => {
  // requirement: FLOW-01 EXEC-01 EXEC-02 EXEC-03 EXEC-04 SUBMIT-02 SUBMIT-11
  it("goes from its submission to its result, and its hash is that of the canonical request", async () => {
    const submitted = await client.submit("common.parse.echo", { text: "journey" });
    expect(submitted.status).toBe(202);
    const { id, status_url: statusUrl, result_url: resultUrl } = submitted.body as unknown as Record<string, string>;
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect([submitted.headers.get("location"), statusUrl, resultUrl]).toEqual([
      `/api/v2/executions/${id}`,
      `/api/v2/executions/${id}`,
      `/api/v2/executions/${id}/result`,
    ]);
    const record = await client.untilEnd(id ?? "");
    checkRecord(record);
    // RFC 8785: members in the order of their code units, no white space.
    const canonical =
      '{"input":{"text":"journey"},"operation":"common.parse.echo","options":{},"schema_version":"operation-execution-envelope.v1"}';
    expect(record).toMatchObject({ status: "succeeded", request_hash: sha256(canonical) });
    expect((await client.send(resultUrl ?? "")).body).toMatchObject({ ok: true, value: { text: "journey" } });
  });

  // requirement: EXEC-08 EXEC-06 FLOW-02 RESULT-04
  it("whose result is large redirects to storage that asks for no key, and lists its artifact's hash", async () => {
    const bytes = Buffer.from(`a,b\n${"1,2\n".repeat(100_000)}`);
    const id = await submit("common.convert.copy", { file: bytes.toString("base64") });
    const record = await client.untilEnd(id);
    expect(record).toMatchObject({
      artifact_count: 1,
      artifacts: [{ sha256: sha256(bytes), byteLength: bytes.length }],
    });
    const redirect = await client.send(`/api/v2/executions/${id}/result`);
    expect([redirect.status, redirect.headers.get("cache-control")]).toEqual([307, "private, no-store"]);
    const stored = await fetch(new URL(redirect.headers.get("location") ?? "", api.url));
    const text = await stored.text();
    expect(`"${sha256(text)}"`).toBe(redirect.headers.get("etag"));
    const { artifact } = (JSON.parse(text) as { value: { artifact: { hash: string } } }).value;
    expect(artifact.hash).toBe(sha256(bytes));
  });

  // requirement: LIMIT-01 LIMIT-02 ERR-413 ERR-10
  it("is taken up to the limit of its place, measured on the raw body: 4 MiB hosted, 10 MiB self-hosted", async () => {
    const send = async (url: string, byteLength: number): Promise<HttpResponse> => {
      const body = `{"input":{"text":"${"x".repeat(byteLength - 21)}"}}`;
      expect(Buffer.byteLength(body)).toBe(byteLength);
      const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
      return createClient(() => url, key).send("/api/v2/operations/common/parse/echo", {
        method: "POST",
        headers,
        body,
      });
    };
    const places = [
      [hosted.url, HOSTED_BYTES],
      [api.url, SELF_HOSTED_BYTES],
    ] as const;
    for (const [url, limit] of places) {
      expect((await send(url, limit)).status).toBe(202);
      const over = await send(url, limit + 1);
      expect([over.status, over.body.code]).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
    }
  }, 60_000);
});

describe("a child", () => {
  // requirement: FAULT-10
  it("that takes all memory, exits or throws fails its own execution only, and the worker goes on", async () => {
    const rows = [
      ["allocate", "common/TOO_LARGE"],
      ["exit", "common/CRASHED"],
      ["throw", "common/CRASHED"],
    ] as const;
    const bystanders = forEachOf(Array.from({ length: 30 }), 4, () =>
      submit("common.parse.echo", { text: randomUUID() }),
    );
    for (const [deed, code] of rows) {
      const before = childProcessesOf(worker.pid);
      const id = await submit("common.validate.misbehave", { deed });
      const record = await client.untilEnd(id);
      checkRecord(record);
      expect([deed, record.status, record.error?.code, record.attempt]).toEqual([deed, "failed", code, 1]);
      const result = await client.send(`/api/v2/executions/${id}/result`);
      expect(result.body).toMatchObject({ ok: false, error: { code } });
      expect(before.length).toBeGreaterThan(0);
    }
    for (const id of await bystanders) expect((await client.untilEnd(id)).status).toBe("succeeded");
    expect(isAlive(worker.pid)).toBe(true);
  }, 60_000);

  // requirement: FAULT-10
  it("that spins is ended by its time, and none of it is left", async () => {
    const { key: hurried } = await cluster.makeTenant({ deliveryPolicy: { maximumRunMs: 500 } });
    const impatient = createClient(() => api.url, hurried);
    const { id } = await submitUntilAccepted(impatient, {
      operation: "common.validate.misbehave",
      input: { deed: "spin" },
    });
    const record = await impatient.untilEnd(id);
    checkRecord(record);
    expect([record.status, record.error?.code]).toEqual(["blocked", "common/POLICY_RAN_TOO_LONG"]);
    await expect.poll(() => childProcessesOf(worker.pid).filter(isBusy), { timeout: 30_000 }).toEqual([]);
  }, 60_000);

  // requirement: FAULT-11 STATE-04
  it("is gone within two seconds of the cancellation of what it spins at", async () => {
    const id = await submit("common.validate.misbehave", { deed: "spin" });
    const progress = async () => (await client.send(`/api/v2/executions/${id}`)).body.progress;
    await expect.poll(progress, { timeout: 30_000 }).toMatchObject({ done: 1 });
    // It spins from there on; another that is busy is starting, and lives on.
    const busy = childProcessesOf(worker.pid).filter(isBusy);
    expect(busy).not.toEqual([]);
    const askedAt = performance.now();
    expect((await client.cancel(id)).status).toBe(202);
    const record = await client.untilEnd(id);
    await expect.poll(() => busy.every(isAlive), { interval: 10, timeout: 10_000 }).toBe(false);
    expect(performance.now() - askedAt).toBeLessThan(2_000);
    expect(record.status).toBe("cancelled");
    checkRecord(record);
  }, 60_000);

  // requirement: FAULT-11 CANCEL-02
  it("is cancelled by one of 50 that ask at once, in two processes; the others get that answer", {
    tags: "large",
    timeout: 60_000,
  }, async () => {
    const { path } = barrier();
    const id = await submit("common.validate.hold", { barrier: path });
    await untilRunning(id);
    const others = createClient(() => hosted.url, key);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? client : others).cancel(id)),
    );
    const winners = answers.filter(({ body }) => body.disposition === "cancellation_requested");
    expect(winners.map(({ status }) => status)).toEqual([202]);
    for (const { status, body } of answers.filter((answer) => !winners.includes(answer))) {
      expect(status).toBe(200);
      expect([
        ["cancelling", "already_requested"],
        ["cancelled", "already_cancelled"],
      ]).toContainEqual([body.status, body.disposition]);
    }
    const record = await client.untilEnd(id);
    checkRecord(record);
    expect([record.status, record.status_revision]).toEqual(["cancelled", 4]);
  });
});

describe("SIGTERM", () => {
  // requirement: SCALE-04
  it("lets a worker finish what it runs, and take nothing new", async () => {
    const { path, release } = barrier();
    const running = await submit("common.validate.hold", { barrier: path });
    await untilRunning(running);
    worker.kill("SIGTERM");
    await expect
      .poll(async () => (await fetch(`${worker.url}/readyz`).catch(() => undefined))?.status ?? "closed", {
        timeout: 10_000,
      })
      .not.toBe(200);
    const waiting = await submit("common.parse.echo", { text: randomUUID() });
    release();
    expect(await worker.ended).toBe(0);
    expect(await client.until(running, ({ status }) => status === "succeeded")).toMatchObject({ attempt: 1 });
    expect((await client.send(`/api/v2/executions/${waiting}`)).body.status).toBe("queued");
    worker = await cluster.start("worker", { environment: { COLOPHON_DRAIN_MS: "700" } });
    expect((await client.untilEnd(waiting)).status).toBe("succeeded");
  }, 60_000);

  // requirement: SCALE-04
  it("makes a worker hand back what it cannot finish by its deadline", { tags: "large", timeout: 60_000 }, async () => {
    const { path, release } = barrier();
    const held = await submit("common.validate.hold", { barrier: path });
    const spinning = await submit("common.validate.misbehave", { deed: "spin" });
    await Promise.all([untilRunning(held), untilRunning(spinning)]);
    const children = childProcessesOf(worker.pid);
    const askedAt = performance.now();
    worker.kill("SIGTERM");
    expect(await worker.ended).toBe(0);
    // Its own deadline is 700 ms; what is set for none is 10 s.
    expect(performance.now() - askedAt).toBeLessThan(8_000);
    expect(children.filter(isAlive)).toEqual([]);
    const record = await client.until(held, ({ status }) => status === "queued");
    expect(record.events.map(({ type }) => type)).toEqual(["queued", "running", "queued"]);
    expect((await client.cancel(spinning)).body.disposition).toBe("cancelled");
    release();
    worker = await cluster.start("worker");
    expect((await client.untilEnd(held)).attempt).toBe(2);
  });

  // requirement: SCALE-04
  it("makes an API answer what is under way: submissions, long waits and streams", async () => {
    const { path, release } = barrier();
    const id = await submit("common.validate.hold", { barrier: path });
    await untilRunning(id);
    const leaving = createClient(() => hosted.url, key);
    const waiting = leaving.send(`/api/v2/executions/${id}?wait=30&after_revision=2`);
    const stream = await fetch(`${hosted.url}/api/v2/executions/${id}`, {
      headers: { authorization: `Bearer ${key}`, accept: "text/event-stream" },
    });
    const streaming = stream.text();
    const submissions = Array.from({ length: 40 }, () => leaving.submit("common.parse.echo", { text: randomUUID() }));
    // One of them is in: the others are on their way.
    await Promise.race(submissions);
    const askedAt = performance.now();
    hosted.kill("SIGTERM");
    const answered = await Promise.allSettled(submissions);
    const accepted = answered.flatMap((one) =>
      one.status === "fulfilled" && one.value.status === 202 ? [String(one.value.body.id)] : [],
    );
    const statuses = answered.flatMap((one) => (one.status === "fulfilled" ? [one.value.status] : []));
    expect(statuses.filter((status) => status !== 202 && status !== 503)).toEqual([]);
    expect((await waiting).status).toBe(200);
    expect(await streaming).toContain("event: running");
    expect(await hosted.ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(HOSTED_DRAIN_MS);
    for (const one of accepted) expect((await client.untilEnd(one)).status).toBe("succeeded");
    release();
    await client.untilEnd(id);
    // What was taken and could not be answered any more ends too.
    await expect.poll(async () => (await audit(cluster.database)).broken, { timeout: 30_000 }).toEqual([]);
    console.info(
      `SIGTERM during 40 submissions: ${accepted.length} accepted, ended in ${Math.round(performance.now() - askedAt)} ms`,
    );
  }, 60_000);
});
