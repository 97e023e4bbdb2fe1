import { spawn } from "node:child_process";
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { retryDelay } from "../src/billing/feed.ts";
import {
  type Billing,
  type BillingProvider,
  createBilling,
  createHttpProvider,
  type Plan,
  readOutboundRules,
  sendUsage,
  writeEntry,
  writeLedger,
} from "../src/index.ts";
import { startService, type TestService } from "../src/testing/index.ts";
import { makeWebhookSecret, signMessage, verifyMessage } from "../src/webhooks/webhook-secret.ts";

const TEAM: Plan = {
  ...{ name: "team", title: "Team", currency: "EUR", price: 4900, trial_days: 14, units: [] },
  limits: { concurrency: null, requests_per_minute: null, executions_per_month: null },
};
const ACTOR = { kind: "command" } as const;
const ALL = { after: 0, from: undefined, to: undefined, limit: 10_000 };
const SECRET = makeWebhookSecret();
const dayAfter = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let service: TestService;
let server: Server;
let received: Received[];
let answer: RequestListener;
let billing: Billing;
let provider: BillingProvider;
let url: string;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  received = [];
  answer = (_request, response) => response.end("{}");
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      received.push({ url: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces).toString() });
      answer(request, response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/colophon`;
  provider = createHttpProvider({ url, secrets: [SECRET], rules: readOutboundRules(["http://127.0.0.1"]) });
  billing = createBilling({ database: service.database, plans: [TEAM], provider });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function makeOrganization(plan?: string) {
  const { organizationId, environmentId } = await service.makeCaller();
  if (plan !== undefined) await billing.change(organizationId, { plan, reason: "Bought.", actor: ACTOR });
  return { organizationId, environmentId };
}
const use = (environmentId: string, day: string, operations: number) =>
  service.database.query(
    `insert into usage_days (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
     select $1, $2, 'op.' || n, 'succeeded', n, 0, 0 from generate_series(1, $3) as n`,
    [environmentId, day, operations],
  );
const send = (by = provider) => sendUsage(service.database, by, new AbortController().signal);
/** As after the wait, or after the lease of a process that died. */
const passTime = () =>
  service.database.query("update billing_feed set next_at = '-infinity', leased_until = '-infinity'");
type Sent = { readonly entry_id: string; readonly organization_id: string; readonly quantity: number };
const entriesOf = ({ body }: Received): readonly Sent[] =>
  (JSON.parse(body) as { data: { entries: readonly Sent[] } }).data.entries;

describe("usage for the provider", () => {
  it("is sent in order with stable ids and a signature, of organizations with a plan alone", async () => {
    const billed = await makeOrganization("team");
    const free = await makeOrganization();
    for (const { environmentId } of [billed, free]) await use(environmentId, dayAfter(-1), 600);
    await writeLedger(service.database);
    await send();
    const entries = await billing.listEntries(billed.organizationId, ALL);
    expect(received.map(({ url: path }) => path)).toEqual(Array(3).fill("/colophon/usage"));
    expect(received.flatMap(entriesOf)).toEqual(
      entries.map((entry) => ({ organization_id: billed.organizationId, ...writeEntry(entry) })),
    );
    for (const { headers, body } of received) {
      const [id, at] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
      const mac = createHmac("sha256", Buffer.from(SECRET.slice(6), "base64")).update(`${id}.${at}.${body}`);
      expect(headers["webhook-signature"]).toBe(`v1,${mac.digest("base64")}`);
    }
    expect(await billing.readFeed()).toMatchObject({ waiting: 0, tries: 0, closedThrough: dayAfter(-1) });
    await send();
    expect(received).toHaveLength(3);
  });

  it("waits while the provider is down, and is then sent as the same message", async () => {
    const { environmentId } = await makeOrganization("team");
    await use(environmentId, dayAfter(-1), 3);
    await writeLedger(service.database);
    answer = (_request, response) => response.writeHead(503, { "retry-after": "120" }).end("down");
    await send();
    await send();
    expect(received).toHaveLength(1);
    const feed = await billing.readFeed();
    expect(feed).toMatchObject({ waiting: 6, tries: 1, lastFailure: "The receiver answered 503." });
    expect((feed.nextAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000);
    const { port } = server.address() as AddressInfo;
    server.closeAllConnections();
    server.close();
    await once(server, "close");
    for (let attempt = 0; attempt < 3; attempt++) {
      await passTime();
      await send();
    }
    expect(await billing.readFeed()).toMatchObject({ waiting: 6, tries: 4 });
    // What comes meanwhile does not change the message that was begun.
    const other = await makeOrganization("team");
    await use(other.environmentId, dayAfter(-1), 1);
    await writeLedger(service.database);
    answer = (_request, response) => response.end("{}");
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    await passTime();
    await Promise.all([send(), send(), send()]);
    const [first, second, third, ...more] = received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(third?.headers["webhook-id"]).not.toBe(first?.headers["webhook-id"]);
    expect(more).toEqual([]);
    expect(await billing.readFeed()).toMatchObject({ waiting: 0, tries: 0, failingSince: undefined });
  });

  it("has each entry once for a provider that knows the ids, though senders are killed", {
    tags: "large",
    timeout: 60_000,
  }, async () => {
    const { organizationId, environmentId } = await makeOrganization("team");
    const child = fileURLToPath(new URL("billing-sender.ts", import.meta.url));
    const deaths: (string | null)[] = [];
    for (let round = 0; round < 4; round++) {
      await use(environmentId, dayAfter(-8 + round), 2 + round);
      const given = [JSON.stringify(service.connection), url, SECRET, dayAfter(0)];
      const running = spawn(process.execPath, ["--conditions=source", "--no-warnings", child, ...given], {
        stdio: "ignore",
      });
      // It has the message, and nobody wrote down that it has.
      answer = () => running.kill("SIGKILL");
      const [, signal] = (await once(running, "exit")) as [number | null, string | null];
      deaths.push(signal);
      await passTime();
    }
    expect(deaths).toEqual(Array(4).fill("SIGKILL"));
    // In the middle of writing.
    await use(environmentId, dayAfter(-4), 200);
    for (let round = 0; round < 25; round++) {
      const writing = writeLedger(service.database).catch(() => undefined);
      await service.database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and query like '%billing_ledger%'",
      );
      await writing;
    }
    answer = (_request, response) => response.end("{}");
    await writeLedger(service.database);
    await send();
    const known = new Map(received.flatMap(entriesOf).map((one) => [one.entry_id, one]));
    const entries = await billing.listEntries(organizationId, ALL);
    expect([...known.keys()]).toEqual(entries.map(({ id }) => id));
    expect(received.length).toBeGreaterThan(4);
    const { rows } = await service.database.query<{ n: number }>(
      "select sum(2 * executions)::integer as n from usage_days where environment_id = $1",
      [environmentId],
    );
    expect([...known.values()].reduce((sum, { quantity }) => sum + quantity, 0)).toBe(rows[0]?.n);
    expect(await billing.verify()).toEqual([]);
  });

  it("is tried again after at most an hour and a fifth", () => {
    expect([1, 2, 3, 10, 11, 1_000].map((tries) => retryDelay(tries, 0.5))).toEqual([5, 10, 20, 2560, 3600, 3600]);
    expect(retryDelay(1_000, 1)).toBe(4320);
    expect(retryDelay(1, 0.5, 600)).toBe(600);
  });
});

describe("the link to the provider's page", () => {
  const openWith = async (body: string, status = 200) => {
    const { organizationId } = await makeOrganization("team");
    answer = (_request, response) => response.writeHead(status, { "content-type": "application/json" }).end(body);
    return billing.openPortal(organizationId, ACTOR);
  };

  it("is fetched for each request and kept nowhere", async () => {
    const link = "https://pay.example/session/secret-of-the-session";
    expect(await openWith(JSON.stringify({ url: link, card: "4242424242424242" }))).toBe(link);
    expect(received[0]).toMatchObject({ url: "/colophon/portal-links" });
    expect(await dump()).not.toMatch(/secret-of-the-session|4242424242424242/);
    expect(await createBilling({ database: service.database }).openPortal(randomUUID(), ACTOR)).toBeUndefined();
  });

  it.each([
    ["plain http", '{"url":"http://pay.example/"}', 200],
    ["a script", '{"url":"javascript:alert(1)"}', 200],
    ["credentials", '{"url":"https://a:b@pay.example/"}', 200],
    ["no JSON", "https://pay.example/", 200],
    ["no text", '{"url":1}', 200],
    ["no object", "null", 200],
    ["too long", JSON.stringify({ url: `https://pay.example/${"a".repeat(3000)}` }), 200],
    ["a redirect", "", 302],
    ["a failure", '{"url":"https://pay.example/"}', 500],
  ])("is refused where the answer has %s", async (_name, body, status) => {
    await expect(openWith(body, status)).rejects.toThrow("The billing provider gave no link");
  });

  it("leads only where the operator allows it", async () => {
    const inner = createHttpProvider({ url, secrets: [SECRET], rules: readOutboundRules(["*"]) });
    await expect(inner.openPortal(randomUUID())).rejects.toThrow("gave no link");
    expect(received).toEqual([]);
  });
});

/** Every row of billing, its history, its notices and its audit entries, as text. */
async function dump(): Promise<string> {
  const tables = ["billing_accounts", "billing_changes", "billing_events", "billing_ledger", "billing_feed"];
  const texts = [...tables, "audit_pending", "audit_log", "notices", "webhook_events"].map(async (table) => {
    const { rows } = await service.database.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${table} as t`,
    );
    return rows.map(({ text }) => text).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

describe("events of the provider", () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
  const event = (organizationId: string, type: "subscription.active" | "subscription.lapsed", seconds: number) => ({
    ...{ id: `evt_${randomUUID()}`, type, occurredAt: at(seconds), organizationId, plan: undefined },
  });

  it("are consumed once, in whatever number they come", async () => {
    const { organizationId } = await makeOrganization("team");
    const one = event(organizationId, "subscription.lapsed", 1);
    const ends = await Promise.all(Array.from({ length: 50 }, () => billing.consume(one)));
    expect(ends.filter((end) => end === "applied")).toHaveLength(1);
    expect(ends.filter((end) => end === "duplicate")).toHaveLength(49);
    expect(await billing.listChanges(organizationId, undefined, 1)).toMatchObject([
      { revision: 2, state: "lapsed", actor: "provider", eventId: one.id, personId: undefined },
    ]);
  });

  it("that come out of order do not undo a later one", async () => {
    const { organizationId } = await makeOrganization();
    const events = [
      event(organizationId, "subscription.active", 10),
      event(organizationId, "subscription.lapsed", 30),
      { ...event(organizationId, "subscription.active", 20), plan: "team" },
    ];
    expect(await Promise.all(events.map(async (one) => billing.consume(one)))).toHaveLength(3);
    expect(await billing.read(organizationId)).toMatchObject({ state: "lapsed" });
    const next = { ...event(organizationId, "subscription.active", 40), plan: "team" };
    expect(await billing.consume(next)).toBe("applied");
    expect(await billing.read(organizationId)).toMatchObject({ state: "active", plan: { name: "team" } });
    expect(await billing.consume(event(organizationId, "subscription.lapsed", 35))).toBe("stale");
    expect(await billing.consume(event(organizationId, "subscription.active", 50))).toBe("unchanged");
    expect(await billing.consume({ ...next, id: "evt_other", plan: "none" })).toBe("plan");
    expect(await billing.consume(event(randomUUID(), "subscription.active", 60))).toBe("unknown");
  });
});

describe("signatures", () => {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const now = Date.UTC(2026, 0, 1);
  const payload = '{"a":1}';
  const sign = (seconds = 0, secrets = [secret]) => {
    const headers = signMessage({ id: "evt_1", timestamp: now / 1000 + seconds, payload }, secrets);
    return {
      id: headers["webhook-id"] ?? "",
      ...{ timestamp: headers["webhook-timestamp"] ?? "", signature: headers["webhook-signature"] ?? "" },
    };
  };
  const verify = (headers: ReturnType<typeof sign>, text = payload, secrets: readonly string[] = [secret]) =>
    verifyMessage(headers, text, { secrets, now });

  it("fit one of the secrets, the id, the time and every byte", () => {
    const other = makeWebhookSecret();
    expect(verify(sign())).toBe(true);
    expect(verify(sign(0, [other, secret]))).toBe(true);
    expect(verify(sign(), payload, [other, secret])).toBe(true);
    expect(verify(sign(0, [other]))).toBe(false);
    expect(verify(sign(), `${payload} `)).toBe(false);
    expect(verify({ ...sign(), id: "evt_2" })).toBe(false);
    expect(verify({ ...sign(), timestamp: String(now / 1000 + 1) })).toBe(false);
    for (const signature of ["", "v1", "v1,", "v1,AAAA", sign().signature.replace("v1,", "v2,")])
      expect(verify({ ...sign(), signature })).toBe(false);
  });

  it("are not older or newer than five minutes", () => {
    expect([-301, -300, 0, 300, 301].map((seconds) => verify(sign(seconds)))).toEqual([false, true, true, true, false]);
    for (const timestamp of ["", "x", "1e9", "-1", "0", "9".repeat(40)])
      expect(verify({ ...sign(), timestamp })).toBe(false);
  });
});
