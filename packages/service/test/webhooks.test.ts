import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Caller,
  createDeliverer,
  createWebhooks,
  type EventType,
  purgeWebhooks,
  readOutboundRules,
  type WebhookSending,
  type Webhooks,
} from "../src/index.ts";
import { acceptedId, startService, statusAtEnd, submissionOf, type TestService } from "../src/testing/index.ts";
import { nextDelay, readRetryAfter } from "../src/webhooks/schedule.ts";
import { makeWebhookSecret, openSecret, sealSecret, signMessage } from "../src/webhooks/webhook-secret.ts";

const KEY = randomBytes(32);
const SENDING: WebhookSending = { rules: readOutboundRules(["http://127.0.0.1"]), key: KEY };
const ACTOR = { kind: "command" } as const;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let service: TestService;
let webhooks: Webhooks;
let caller: Caller;
let receiver: Server;
let received: Received[];
let answer: RequestListener;
beforeAll(async () => {
  service = await startService();
  await service.startWorker();
  webhooks = createWebhooks(service.database, SENDING);
});
afterAll(() => service.close());
beforeEach(async () => {
  caller = await service.makeCaller();
  received = [];
  answer = (_request, response) => response.end("ok");
  receiver = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
      answer(request, response);
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
});
afterEach(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await service.database.query("update webhook_endpoints set deleted_at = now() where deleted_at is null");
});

const urlOf = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
async function make(events: readonly EventType[] = ["execution.succeeded"]) {
  const made = await webhooks.create(caller.environmentId, { name: "R", url: urlOf(), events }, ACTOR);
  if (made === undefined) throw new Error("It was not created.");
  return { ...made, place: { environmentId: caller.environmentId, webhookId: made.webhook.id } };
}
async function run(text = "a"): Promise<string> {
  const id = acceptedId(await service.submissions.submit(submissionOf(caller, "common.parse.echo", { text })));
  await statusAtEnd(service, id, caller);
  return id;
}
/** One round of a worker: everything that is due, to its end. */
async function round(sending = SENDING): Promise<void> {
  const errors: unknown[] = [];
  const deliverer = createDeliverer({
    ...sending,
    database: service.database,
    onError: (_, error) => errors.push(error),
  });
  await deliverer.step();
  await deliverer.settled();
  expect(errors).toEqual([]);
}
const deliveries = (place: { environmentId: string; webhookId: string }) =>
  webhooks.listDeliveries(place, { limit: 100 });
const isDue = () => service.database.query("update webhook_deliveries set next_at = now() where status = 'pending'");
/** Verifies as any receiver does, without the service's own code. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const mac = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(content)
    .digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${mac}`);
}

describe("the schedule of attempts", () => {
  it("waits 5 s, 5 min, 30 min, 2, 8, 24 and 37 hours, 20 % more or less, and then ends", () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => nextDelay(tries, 0.5));
    expect(waits).toEqual([5, 300, 1800, 7200, 28800, 86400, 133200, undefined]);
    expect([nextDelay(1, 0), nextDelay(1, 1)]).toEqual([4, 6]);
    expect(nextDelay(1, 0.5, 60)).toBe(60);
    expect(nextDelay(3, 0.5, 60)).toBe(1800);
  });

  it("reads Retry-After as seconds or as a date, at most a day", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    const read = (text: string | undefined) => readRetryAfter(text, now);
    expect(["7", "Thu, 01 Jan 2026 00:01:00 GMT", "99999999", "-5", "soon", undefined].map(read)).toEqual([
      ...[7, 60, 86400, 0, 0, 0],
    ]);
  });
});

describe("a secret", () => {
  it("is 32 random bytes, and its row opens for its endpoint and under its key only", () => {
    const secret = makeWebhookSecret();
    expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
    const sealed = sealSecret(secret, KEY, "a");
    expect(sealed.includes(secret.slice(6, 20))).toBe(false);
    expect(openSecret(sealed, KEY, "a")).toBe(secret);
    expect(() => openSecret(sealed, KEY, "b")).toThrow();
    expect(() => openSecret(sealed, randomBytes(32), "a")).toThrow();
  });

  it("signs as the specification's own example", () => {
    const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, payload: '{"test": 2432232314}' };
    expect(signMessage(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])["webhook-signature"]).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });
});

describe("a webhook", () => {
  // requirement: EVENT-04
  it("reports the end of an execution as ids, status and hashes, signed, once", async () => {
    const { secret, place } = await make();
    const id = await run("secret content");
    await round();
    await round();
    expect(received).toHaveLength(1);
    const [message] = received as [Received];
    expect(isSigned(message, secret)).toBe(true);
    const { type, timestamp, data } = JSON.parse(message.body);
    expect(type).toBe("execution.succeeded");
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
    expect(data).toEqual({
      organization_id: caller.organizationId,
      environment_id: caller.environmentId,
      execution_id: id,
      operation: "common.parse.echo",
      status: "succeeded",
      status_revision: 3,
      request_hash: expect.stringMatching(/^sha256:/),
      result_hash: expect.stringMatching(/^sha256:/),
      reused_from: null,
    });
    expect(message.body).not.toContain("secret content");
    expect(await deliveries(place)).toMatchObject([{ status: "succeeded", attempts: 1, payload: message.body }]);
  });

  it("hears every way in which an execution ends, and only what it wants", async () => {
    const all = ["execution.succeeded", "execution.failed", "execution.blocked", "execution.cancelled"] as const;
    const { place } = await make(all);
    const other = await make(["execution.failed"]);
    await run("same");
    await run("same");
    const queued = submissionOf(caller, "common.parse.echo", { text: "late" });
    const { database } = service;
    await database.query("update environments set concurrency = 1 where id = $1", [caller.environmentId]);
    const id = acceptedId(await service.submissions.submit(queued));
    await service.executions.cancel(id, caller.environmentId);
    await statusAtEnd(service, id, caller);
    const types = (await deliveries(place)).map(({ type }) => type);
    expect(types.length).toBe(3);
    expect(types.filter((type) => type === "execution.succeeded").length).toBeGreaterThanOrEqual(2);
    expect(await deliveries(other.place)).toEqual([]);
  });

  it("sends a failed message again under the same id, and keeps the events of a disabled webhook", async () => {
    const { place } = await make();
    answer = (_request, response) => response.writeHead(500).end("down");
    await run();
    await round();
    const [failed] = await deliveries(place);
    expect(failed).toMatchObject({ status: "pending", attempts: 1 });
    const wait = (failed?.nextAt?.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(7_000);
    await round();
    expect(received).toHaveLength(1);
    await isDue();
    await webhooks.set(place, { isEnabled: false }, ACTOR);
    await run("b");
    await round();
    expect(received).toHaveLength(1);
    answer = (_request, response) => response.end();
    await webhooks.set(place, { isEnabled: true }, ACTOR);
    await round();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
    expect(await deliveries(place)).toMatchObject([{ status: "succeeded" }, { status: "succeeded", attempts: 2 }]);
  });

  it("ends after the last attempt, and is sent again on demand: one, and all since a time", async () => {
    const { place } = await make();
    answer = (_request, response) => response.writeHead(503).end();
    await run();
    for (let attempt = 0; attempt < 9; attempt++) {
      await isDue();
      await round();
    }
    const [failed] = await deliveries(place);
    expect([failed?.status, failed?.attempts, received.length]).toEqual(["failed", 8, 8]);
    answer = (_request, response) => response.end();
    expect(await webhooks.resend(place, failed?.id ?? "", ACTOR)).toMatchObject({ status: "pending" });
    await round();
    expect((await webhooks.readDelivery(place, failed?.id ?? ""))?.attempts).toHaveLength(9);
    expect(await deliveries(place)).toMatchObject([{ status: "succeeded", attempts: 9 }]);
    const since = failed?.occurredAt as Date;
    expect(await webhooks.resendSince(place, { since, isFailedOnly: true }, ACTOR)).toBe(0);
    expect(
      await webhooks.resendSince(place, { since: new Date(Date.now() + 60_000), isFailedOnly: false }, ACTOR),
    ).toBe(0);
    expect(await webhooks.resendSince(place, { since, isFailedOnly: false }, ACTOR)).toBe(1);
    await round();
    expect(received).toHaveLength(10);
  });

  it("waits as Retry-After says, for all of the endpoint", async () => {
    const { place } = await make();
    answer = (_request, response) => response.writeHead(429, { "retry-after": "600" }).end();
    await run();
    await round();
    const [first] = await deliveries(place);
    expect((first?.nextAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(590_000);
    await run("b");
    await round();
    expect(received).toHaveLength(1);
  });

  it("takes a redirect for a failure and does not follow it", async () => {
    const { place } = await make();
    answer = (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    await run();
    await round();
    const [delivery] = await deliveries(place);
    const attempts = (await webhooks.readDelivery(place, delivery?.id ?? ""))?.attempts;
    expect(attempts).toMatchObject([{ status: 302, failure: "redirect", headers: null }]);
    expect(received).toHaveLength(1);
  });

  it("keeps 16 KiB of a response, whatever its length and its bytes", async () => {
    const { place } = await make();
    answer = (_request, response) => {
      response.writeHead(200, { "set-cookie": "a=b", "x-a": "1" });
      response.end(`\0${"a".repeat(1_000_000)}`);
    };
    await run();
    await round();
    const [delivery] = await deliveries(place);
    expect(delivery).toMatchObject({ status: "succeeded" });
    const [attempt] = (await webhooks.readDelivery(place, delivery?.id ?? ""))?.attempts ?? [];
    expect(attempt?.body).toBe(`\uFFFD${"a".repeat(16 * 1024 - 1)}`);
    expect([attempt?.is_body_cut, attempt?.headers?.["x-a"], attempt?.headers?.["set-cookie"]]).toEqual([
      ...[true, "1", undefined],
    ]);
  });

  it("is disabled by 410, and after five days without a success, with an event and an entry in the audit log", async () => {
    const gone = await make();
    const watching = await make(["webhook.disabled"]);
    answer = (_request, response) => response.writeHead(410).end();
    await run();
    await round();
    expect(await webhooks.read(gone.place)).toMatchObject({ disabledReason: "gone" });
    const disabled = await deliveries(watching.place);
    expect(disabled.map(({ type, payload }) => [type, JSON.parse(payload).data])).toEqual([
      ["webhook.disabled", { environment_id: caller.environmentId, webhook_id: gone.webhook.id, status: "gone" }],
    ]);
    await service.database.query("update webhook_endpoints set deleted_at = now() where id = $1", [
      watching.webhook.id,
    ]);
    const failing = await make();
    answer = (_request, response) => response.writeHead(500).end();
    await run("b");
    await round();
    expect((await webhooks.read(failing.place))?.disabledAt).toBeUndefined();
    const { database } = service;
    await database.query("update webhook_endpoints set failing_since = now() - interval '5 days' where id = $1", [
      failing.webhook.id,
    ]);
    await isDue();
    await round();
    expect(await webhooks.read(failing.place)).toMatchObject({ disabledReason: "failing" });
    const { rows } = await database.query<{ entry: { subject_id: string; actor: string } }>(
      "select entry from audit_pending where entry ->> 'action' = 'webhook.disabled' order by id",
    );
    expect(rows.map(({ entry }) => [entry.subject_id, entry.actor])).toEqual([
      [gone.webhook.id, "service"],
      [failing.webhook.id, "service"],
    ]);
  });

  it("signs with both secrets during a rotation, and with the new one after it", async () => {
    const { secret: old, place } = await make();
    const rotated = await webhooks.rotate(place, 24, ACTOR);
    const fresh = rotated?.secret ?? "";
    await run();
    await round();
    await service.database.query("update webhook_endpoints set previous_until = now() where id = $1", [
      place.webhookId,
    ]);
    await run("b");
    await round();
    expect(received.map((one) => [isSigned(one, old), isSigned(one, fresh)])).toEqual([
      [true, true],
      [false, true],
    ]);
    await webhooks.rotate(place, 0, ACTOR);
    await run("c");
    await round();
    expect(isSigned(received[2] as Received, fresh)).toBe(false);
  });

  it("hears once a month that the quota is reached, with the last execution that it admits", async () => {
    caller = await service.makeCaller({ executionsPerMonth: 2 });
    const { place } = await make(["quota.reached"]);
    await run("one");
    expect(await deliveries(place)).toEqual([]);
    await run("two");
    const refused = await service.submissions.submit(submissionOf(caller, "common.parse.echo", { text: "three" }));
    expect(refused.kind).toBe("over-quota");
    const [reached, ...more] = await deliveries(place);
    expect(more).toEqual([]);
    expect(JSON.parse(reached?.payload ?? "{}").data).toMatchObject({ status: "reached", executions: 2, limit: 2 });
  });

  it("sends a test to one endpoint alone, whatever it wants", async () => {
    const { place } = await make([]);
    await make(["execution.failed"]);
    const delivery = await webhooks.test(place, ACTOR);
    await round();
    expect(received.map(({ body, headers }) => [JSON.parse(body).type, headers["webhook-id"]])).toEqual([
      ["webhook.test", delivery?.messageId],
    ]);
    expect(await webhooks.test({ ...place, environmentId: place.webhookId }, ACTOR)).toBeUndefined();
  });
});

describe("a worker that delivers", () => {
  it("loses nothing when it is killed between the claim and the post", async () => {
    const { place } = await make();
    await run();
    // What a killed worker leaves: a lease, and no attempt.
    await service.database.query(
      "update webhook_endpoints set lease = gen_random_uuid(), leased_until = now() + interval '60 seconds' where id = $1",
      [place.webhookId],
    );
    await round();
    expect(received).toHaveLength(0);
    await service.database.query("update webhook_endpoints set leased_until = now() where id = $1", [place.webhookId]);
    await round();
    expect(received).toHaveLength(1);
    expect(await deliveries(place)).toMatchObject([{ status: "succeeded", attempts: 1 }]);
  });

  it("sends again what it had under way when it closed, with the same id", async () => {
    const { place } = await make();
    await run();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answer = () => arrive();
    const { database } = service;
    const deliverer = createDeliverer({ ...SENDING, database, onError: () => undefined });
    await deliverer.step();
    await arrived;
    await deliverer.close();
    expect(await deliveries(place)).toMatchObject([{ status: "pending", attempts: 0 }]);
    answer = (_request, response) => response.end();
    await round();
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([
      received[0]?.headers["webhook-id"],
      received[0]?.headers["webhook-id"],
    ]);
  });

  it("shares endpoints with others, so that each message is sent once", async () => {
    const { place } = await make();
    const inserts = Array.from({ length: 40 }, (_, index) => run(`text ${index}`));
    await Promise.all(inserts);
    const one = createDeliverer({ ...SENDING, database: service.database, onError: () => undefined });
    const two = createDeliverer({ ...SENDING, database: service.database, onError: () => undefined });
    await Promise.all([one.step(), two.step(), one.step(), two.step()]);
    await Promise.all([one.settled(), two.settled()]);
    expect(received).toHaveLength(40);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(40);
    expect((await deliveries(place)).every(({ status }) => status === "succeeded")).toBe(true);
  });

  it("does not let an endpoint that is down delay another one", async () => {
    const dead = await make();
    await service.database.query("update webhook_endpoints set url = 'http://127.0.0.1:1/' where id = $1", [
      dead.webhook.id,
    ]);
    await make();
    await run();
    await round();
    expect(received).toHaveLength(1);
    expect(await deliveries(dead.place)).toMatchObject([{ status: "pending", attempts: 1 }]);
  });

  it("reaches more endpoints in a step than it delivers to at once", async () => {
    const { webhook } = await make([]);
    const { database } = service;
    await database.query(
      `insert into webhook_endpoints (id, environment_id, name, url, events, secret)
       select gen_random_uuid(), environment_id, name, url, '{execution.succeeded}', secret
       from webhook_endpoints cross join generate_series(1, 100) where id = $1`,
      [webhook.id],
    );
    // The secret of another endpoint does not open: none of these is sent, and each keeps its delivery.
    await run();
    const errors: unknown[] = [];
    const deliverer = createDeliverer({ ...SENDING, database, onError: (_, error) => errors.push(error) });
    await deliverer.step();
    await deliverer.settled();
    expect([errors.length, received.length]).toEqual([100, 0]);
    const { rows } = await database.query<{ count: number }>(
      "select count(*)::integer as count from webhook_deliveries join webhook_endpoints as one on one.id = endpoint_id where status = 'pending' and environment_id = $1",
      [caller.environmentId],
    );
    expect(rows).toEqual([{ count: 100 }]);
  });

  it("removes events past their age with their deliveries, and endpoints an hour after they are deleted", async () => {
    const { place } = await make();
    await run();
    const { database } = service;
    await database.query("update webhook_events set at = now() - interval '31 days'");
    await purgeWebhooks(database, new AbortController().signal);
    expect(await deliveries(place)).toEqual([]);
    expect(await webhooks.remove(place, ACTOR)).toBe(true);
    await database.query("update webhook_endpoints set deleted_at = now() - interval '2 hours'");
    await purgeWebhooks(database, new AbortController().signal);
    expect((await database.query("select id from webhook_endpoints")).rowCount).toBe(0);
  });
});

describe("the guard of webhooks", () => {
  const resolve = (address: string) => ({
    ...SENDING,
    rules: readOutboundRules(["*"]),
    resolver: (_host: string, done: (error: Error | null, found: { address: string; family: number }[]) => void) =>
      done(null, [{ address, family: 4 }]),
  });

  it("refuses the same addresses when an endpoint is saved as when something is sent to it", async () => {
    const { environmentId } = caller;
    const inner = createWebhooks(service.database, resolve("10.0.0.1"));
    const outcomes = [];
    for (const url of [
      "https://a.example/",
      "https://127.0.0.1/",
      "https://[::1]/",
      "http://b.example/",
      "ftp://b.example/",
      "/a",
    ]) {
      const saved = await inner
        .create(environmentId, { name: "R", url, events: [] }, ACTOR)
        .catch((error) => error.why);
      const { place } = await make([]);
      await service.database.query("update webhook_endpoints set url = $2 where id = $1", [place.webhookId, url]);
      await webhooks.test(place, ACTOR);
      await round(resolve("10.0.0.1"));
      const [delivery] = await deliveries(place);
      const [attempt] = (await webhooks.readDelivery(place, delivery?.id ?? ""))?.attempts ?? [];
      outcomes.push([saved, attempt?.failure]);
      await webhooks.remove(place, ACTOR);
    }
    expect(outcomes).toEqual(["address", "address", "address", "scheme", "scheme", "url"].map((why) => [why, why]));
  });

  it("lets an environment have twenty endpoints and no more, also at once", async () => {
    const { environmentId } = caller;
    const given = { name: "R", url: urlOf(), events: [] };
    const made: (object | undefined)[] = await Promise.all(
      Array.from({ length: 25 }, () => webhooks.create(environmentId, given, ACTOR)),
    );
    expect(made.filter((one) => one !== undefined)).toHaveLength(20);
  });
});
