import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as listenRaw, type Server as RawServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordEvent } from "../src/events/events.ts";
import {
  type Caller,
  createDeliverer,
  createWebhooks,
  readOutboundRules,
  type WebhookSending,
  type Webhooks,
} from "../src/index.ts";
import { startService, type TestService } from "../src/testing/index.ts";

const SENDING: WebhookSending = { rules: readOutboundRules(["http://127.0.0.1"]), key: randomBytes(32) };
const ACTOR = { kind: "command" } as const;
/** As a worker does. */
const STEP_MS = 250;

let service: TestService;
let webhooks: Webhooks;
beforeAll(async () => {
  service = await startService();
  webhooks = createWebhooks(service.database, SENDING);
});
afterAll(() => service.close());

interface Arrival {
  readonly id: string;
  readonly at: number;
  readonly waitedMs: number;
}

/** A receiver that answers at once. */
async function receive(arrivals: Arrival[], port = 0): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const at = Date.now();
      const { timestamp } = JSON.parse(Buffer.concat(pieces).toString()) as { timestamp: string };
      arrivals.push({
        id: `${request.headers["webhook-id"]} ${request.url}`,
        at,
        waitedMs: at - Date.parse(timestamp),
      });
      response.end("ok");
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

const errors: unknown[] = [];
const deliver = () =>
  createDeliverer({ ...SENDING, database: service.database, onError: (_, error) => errors.push(error) });
const emit = ({ environmentId }: Pick<Caller, "environmentId">) =>
  recordEvent(service.database, {
    ...{ type: "release.created", environmentId, key: randomUUID() },
    data: { environment_id: environmentId, status: "released" },
  });
async function make({ environmentId }: Pick<Caller, "environmentId">, url: string): Promise<string> {
  const made = await webhooks.create(environmentId, { name: "R", url, events: ["release.created"] }, ACTOR);
  if (made === undefined) throw new Error("It was not created.");
  return made.webhook.id;
}
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** The schedule's clock goes on by so many seconds: its moments move back instead. */
async function pass(seconds: number): Promise<void> {
  const back = `- interval '${seconds} seconds'`;
  await service.database.query(
    `update webhook_deliveries set next_at = next_at ${back} where status = 'pending';
     update webhook_endpoints set failing_since = failing_since ${back}, paused_until = paused_until ${back},
       leased_until = leased_until ${back}`,
  );
}

it("loses no event while a receiver is down for an hour, and repeats none", async () => {
  const caller = await service.makeCaller();
  const arrivals: Arrival[] = [];
  const first = await receive(arrivals);
  const id = await make(caller, `http://127.0.0.1:${first.port}/hook`);
  first.server.closeAllConnections();
  first.server.close();
  const deliverer = deliver();
  const round = async (): Promise<void> => {
    await deliverer.step();
    await deliverer.settled();
  };
  let events = 0;
  for (let minute = 0; minute < 60; minute++) {
    for (let count = 0; count < 2; count++, events++) await emit(caller);
    for (let part = 0; part < 4; part++) {
      await round();
      await pass(15);
    }
  }
  expect(arrivals).toEqual([]);
  const attempts = async () =>
    Number((await service.database.query<{ count: string }>("select count(*) from webhook_attempts")).rows[0]?.count);
  const whileDown = await attempts();
  const again = await receive(arrivals, first.port);
  let minutes = 0;
  const at: number[] = [];
  while (arrivals.length < events && minutes < 600) {
    for (let part = 0; part < 4; part++) {
      await round();
      await pass(15);
    }
    minutes++;
    while (at.length < arrivals.length) at.push(minutes);
  }
  again.server.close();
  const half = at[Math.ceil(events / 2) - 1];
  process.stderr.write(
    `webhooks, an hour down: ${events} events, ${whileDown} attempts meanwhile, half arrived within ${half} minutes, all within ${minutes}\n`,
  );
  expect(errors).toEqual([]);
  expect(arrivals).toHaveLength(events);
  expect(new Set(arrivals.map((one) => one.id)).size).toBe(events);
  expect(await attempts()).toBe(whileDown + events);
  // The fifth attempt follows the fourth after two hours, 20 % more or less, so nothing waits longer than that.
  expect(minutes).toBeLessThanOrEqual(145);
  const { rows } = await service.database.query(
    "select disabled_at, failing_since from webhook_endpoints where id = $1",
    [id],
  );
  expect(rows).toEqual([{ disabled_at: null, failing_since: null }]);
}, 600_000);

/** Takes connections and never answers. */
async function swallow(): Promise<{ readonly server: RawServer; readonly port: number }> {
  const server = listenRaw((socket) => void socket.on("error", () => undefined).resume());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

it("delivers to 990 endpoints within a second at the 99th percentile while 10 beside them are dead", async () => {
  const arrivals: Arrival[] = [];
  const [alive, dead] = [await receive(arrivals), await swallow()];
  const callers: Caller[] = [];
  for (let count = 0; count < 50; count++) callers.push(await service.makeCaller());
  const deadOf = 5;
  for (const [index, caller] of callers.entries())
    for (let count = 0; count < 20; count++) {
      const isDead = index < 10 && count === 0;
      const url = isDead ? (index < deadOf ? `http://127.0.0.1:${dead.port}` : "http://127.0.0.1:1") : undefined;
      await make(caller, url ?? `http://127.0.0.1:${alive.port}/${index}/${count}`);
    }
  const deliverer = deliver();
  const timer = setInterval(() => void deliverer.step().catch((error: unknown) => errors.push(error)), STEP_MS);
  const arrive = async (count: number): Promise<void> => {
    for (const endsAt = Date.now() + 60_000; arrivals.length < count && Date.now() < endsAt; ) await delay(50);
  };
  // Steadily: each environment has an event every ten seconds, so about a hundred messages a second.
  const rounds = 4;
  for (let round = 0; round < rounds; round++)
    for (const caller of callers) {
      await emit(caller);
      await delay(200);
    }
  await arrive(rounds * 990);
  const steady = arrivals.splice(0).map(({ waitedMs }) => waitedMs);
  await Promise.all(callers.map(emit));
  await arrive(990);
  const burst = arrivals.map(({ waitedMs }) => waitedMs);
  clearInterval(timer);
  await deliverer.close();
  alive.server.closeAllConnections();
  for (const { server } of [alive, dead]) server.close();
  const show = (waits: readonly number[]) =>
    `${waits.length} messages, p50 ${percentile(waits, 0.5)} ms, p99 ${percentile(waits, 0.99)} ms, at most ${Math.max(...waits)} ms`;
  process.stderr.write(`webhooks, 10 of 1,000 dead: steady ${show(steady)}; all at once ${show(burst)}\n`);
  expect(errors).toEqual([]);
  expect([steady.length, burst.length]).toEqual([rounds * 990, 990]);
  expect(percentile(steady, 0.99)).toBeLessThanOrEqual(1_000);
}, 600_000);
