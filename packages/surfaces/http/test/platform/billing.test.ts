import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createBilling, createHttpProvider, type Plan, readOutboundRules, writeLedger } from "@colophon/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

const TEAM: Plan = {
  ...{ name: "team", title: "Team", currency: "EUR", price: 4900, trial_days: 14 },
  units: [{ unit: "executions", included: 2, price: 25, per: 2 }],
  limits: { concurrency: null, requests_per_minute: null, executions_per_month: null },
};
const SECRET = `whsec_${randomBytes(32).toString("base64")}`;
const EVENTS = "/api/platform/billing/events";

let test: PlatformTest;
let owner: Browser;
let operator: Browser;
let server: Server;
let answer: RequestListener = (_request, response) => response.end('{"url":"https://pay.example/s"}');
let place: { readonly id: string; readonly environmentId: string };
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  test = await startPlatform();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createHttpProvider({ url, secrets: [SECRET], rules: readOutboundRules(["http://127.0.0.1"]) });
  const billing = createBilling({ database: test.app.service.database, plans: [TEAM], provider });
  Object.assign(test.platform, { billing });
  place = await test.makeOrganization();
  owner = await test.join("owner", place.id);
  operator = await test.join("operator", place.id);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.app.close();
});

const base = (id = place.id) => `/api/platform/organizations/${id}/billing`;
const set = (body: object, headers = {}, id = place.id) =>
  test.ask(operator, { method: "PATCH", url: `/api/platform/billing/accounts/${id}`, body, headers });

describe("the routes of billing", () => {
  it("show the plan, the state and the usage, and let the operator alone change them", async () => {
    expect((await test.ask(owner, { url: base() })).json).toMatchObject({
      ...{ state: "active", revision: 0, amount: 0, next_change: null, plan: { name: "self-hosted", currency: null } },
    });
    const plans = (await test.ask(operator, { url: "/api/platform/billing/plans" })).json.plans;
    expect(plans.map(({ name }: { name: string }) => name)).toEqual(["self-hosted", "team"]);
    const trial = await set({ plan: "team", state: "trial", reason: "Asked." });
    expect([trial.status, trial.headers.etag]).toEqual([200, '"1"']);
    expect(trial.json).toMatchObject({ state: "trial", next_change: { state: "lapsed" }, amount: 4900, revision: 1 });
    expect((await set({ state: "active", reason: "Paid." }, { "if-match": '"0"' })).status).toBe(412);
    expect((await set({ state: "active", reason: "Paid." }, { "if-match": '"1"' })).status).toBe(200);
    for (const wrong of [
      ...[
        { plan: "none", reason: "R" },
        { state: "trial", until: "2020-01-01T00:00:00Z", reason: "R" },
      ],
      ...[
        { state: "active", until: "2999-01-01T00:00:00Z", reason: "R" },
        { state: "active" },
        { reason: "Nothing to set." },
        { state: "paid", reason: "R" },
      ],
    ])
      expect((await set(wrong)).status).toBe(400);
    expect((await set({ state: "active", reason: "R" }, {}, randomUUID())).status).toBe(404);
    const { changes } = (await test.ask(owner, { url: `${base()}/changes` })).json;
    expect(changes).toMatchObject([
      { revision: 2, state: "active", actor: "person", person_id: operator.personId, reason: "Paid." },
      { revision: 1, state_before: "active", state: "trial", plan_before: "self-hosted", plan: "team" },
    ]);
    const { accounts } = (await test.ask(operator, { url: "/api/platform/billing/accounts" })).json;
    expect(accounts.find((one: { organization_id: string }) => one.organization_id === place.id)).toMatchObject({
      ...{ state: "active", plan: { name: "team" } },
    });
  });

  it("refuse keys, work, decisions and releases of a lapsed organization, and leave the rest open", async () => {
    const { keys } = test.app.service;
    const { text: key } = await keys.create({ environmentId: place.environmentId, kind: "live", name: "K" });
    const withKey = () =>
      test.app.app.fastify.inject({ url: "/api/v2/executions", headers: { authorization: `Bearer ${key}` } });
    const ids = { organizationId: place.id, environmentId: place.environmentId, deliverableId: randomUUID() };
    const evidence = { deliverableVersionId: randomUUID(), evidenceHash: `sha256:${"0".repeat(64)}` };
    const decide = () =>
      test.ask(owner, {
        ...{ method: "POST", url: "/api/v2/reviews/decisions" },
        body: { ...ids, ...evidence, decision: "approved", reason: "Read." },
      });
    const release = () => test.ask(owner, { method: "POST", url: "/api/v2/releases", body: { ...ids, ...evidence } });
    const codes = async () => {
      await expect.poll(async () => (await withKey()).statusCode).toBe(expected);
      const [decided, released] = [await decide(), await release()];
      return [decided.status, decided.json.code, released.status, released.json.code];
    };
    let expected = 200;
    expect(await codes()).toEqual([404, "NOT_FOUND", 404, "NOT_FOUND"]);
    await set({ state: "lapsed", reason: "Unpaid." });
    expected = 401;
    expect(await codes()).toEqual([403, "NOT_ENTITLED", 403, "NOT_ENTITLED"]);
    for (const url of [
      ...[base(), `${base()}/changes`, `${base()}/ledger`, `${base()}/ledger/export`],
      ...[`/api/platform/organizations/${place.id}/members`, `/api/platform/organizations/${place.id}/usage`],
      `/api/platform/environments/${place.environmentId}/executions`,
    ])
      expect([url, (await test.ask(owner, { url })).status]).toEqual([url, 200]);
    expect((await test.ask(owner, { method: "POST", url: `${base()}/portal-links` })).json).toEqual({
      url: "https://pay.example/s",
    });
    const { notices } = (await test.ask(owner, { url: `/api/platform/organizations/${place.id}/notices` })).json;
    expect(notices).toMatchObject([{ kind: "billing.lapsed", environment_id: null, data: { status: "lapsed" } }]);
    await set({ state: "active", reason: "Paid." });
    expected = 200;
    expect(await codes()).toEqual([404, "NOT_FOUND", 404, "NOT_FOUND"]);
  });

  it("list and export the ledger, as CSV and JSON Lines, in pages", async () => {
    const { database } = test.app.service;
    await database.query(
      `insert into usage_days (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
       select $1, (now() at time zone 'utc')::date - 1, '=op "' || n, 'succeeded', n, 0, 0 from generate_series(1, 600) as n`,
      [place.environmentId],
    );
    await writeLedger(database);
    const listed: { entry_id: string; quantity: number }[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { json, status } = await test.ask(owner, { url: `${base()}/ledger${cursor && `?cursor=${cursor}`}` });
      expect(status).toBe(200);
      listed.push(...json.entries);
      cursor = json.next_cursor;
    }
    expect(listed).toHaveLength(1200);
    const jsonl = await test.ask(owner, { url: `${base()}/ledger/export?format=jsonl` });
    expect(jsonl.headers["content-type"]).toContain("application/jsonl");
    const lines = jsonl.text.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(listed);
    const csv = await test.ask(owner, { url: `${base()}/ledger/export` });
    const rows = csv.text.split("\r\n");
    expect([rows.length, rows[0]?.startsWith("entry_id,environment_id,day,operation")]).toEqual([1202, true]);
    expect(rows.slice(1, -1).every((row) => row.includes(`,"'=op ""`))).toBe(true);
    const other = await test.ask(owner, { url: `${base()}/ledger?to=2020-01-01` });
    expect(other.json.entries).toEqual([]);
    for (const query of ["cursor=x", "from=2026-02-30", "format=xml"])
      expect((await test.ask(owner, { url: `${base()}/ledger/export?${query}` })).status).toBe(400);
    const url = `/api/platform/billing/ledger/${listed[0]?.entry_id}/reversal`;
    const reversed = await test.ask(operator, { method: "POST", url, body: { reason: "An outage." } });
    expect([reversed.status, reversed.json.quantity]).toEqual([201, -(listed[0]?.quantity ?? 0)]);
    const missing = url.replace(listed[0]?.entry_id ?? "", randomUUID());
    expect((await test.ask(operator, { method: "POST", url: missing, body: { reason: "R" } })).status).toBe(404);
    const feed = (await test.ask(operator, { url: "/api/platform/billing/feed" })).json;
    expect(feed).toMatchObject({ waiting: 1201, failed_attempts: 0, last_failure: null });
  });

  it("answer 503 while the provider is down, and 404 without one", async () => {
    answer = (_request, response) => response.writeHead(500).end();
    const link = () => test.ask(owner, { method: "POST", url: `${base()}/portal-links` });
    const { status, json } = await link();
    expect([status, json.code]).toEqual([503, "BILLING_UNAVAILABLE"]);
    const { billing } = test.platform;
    Object.assign(test.platform, { billing: createBilling({ database: test.app.service.database }) });
    expect((await link()).status).toBe(404);
    expect((await test.ask(undefined, { method: "POST", url: EVENTS, body: {} })).status).toBe(404);
    Object.assign(test.platform, { billing });
  });
});

describe("events of the provider", () => {
  const send = async (body: object, given: { id?: string; seconds?: number; secret?: string; sent?: string } = {}) => {
    const { id = `evt_${randomUUID()}`, seconds = 0, secret = SECRET } = given;
    const payload = JSON.stringify(body);
    const timestamp = String(Math.floor(Date.now() / 1000) + seconds);
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const signature = `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${payload}`).digest("base64")}`;
    const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
    const sent = { headers: { ...headers, origin: undefined, host: "anywhere.example" }, body: given.sent ?? payload };
    return test.ask(undefined, { method: "POST", url: EVENTS, ...sent });
  };
  const event = (type: string, seconds: number, data: object = {}) => ({
    ...{ type, timestamp: new Date(Date.now() + seconds * 1000).toISOString() },
    data: { organization_id: place.id, ...data },
  });

  it("change the state once, in the order in which they happened", async () => {
    const lapsed = event("subscription.lapsed", 10);
    expect((await send(lapsed, { id: "evt_1" })).json).toEqual({ status: "applied" });
    expect((await send(lapsed, { id: "evt_1" })).json).toEqual({ status: "duplicate" });
    expect((await send(event("subscription.active", 5))).json).toEqual({ status: "stale" });
    expect((await test.ask(owner, { url: base() })).json.state).toBe("lapsed");
    expect((await send(event("subscription.active", 20, { plan: "team" }))).json).toEqual({ status: "applied" });
    expect((await test.ask(owner, { url: base() })).json).toMatchObject({ state: "active", plan: { name: "team" } });
  });

  it("are refused without a fitting signature, and change nothing then", async () => {
    const lapsed = event("subscription.lapsed", 30);
    const other = `whsec_${randomBytes(32).toString("base64")}`;
    const bare = await test.ask(undefined, { method: "POST", url: EVENTS, body: lapsed });
    for (const { status, json } of [
      ...[bare, await send(lapsed, { secret: other }), await send(lapsed, { seconds: -400 })],
      ...[await send(lapsed, { seconds: 400 }), await send(lapsed, { sent: `${JSON.stringify(lapsed)} ` })],
      await send(lapsed, { id: "a b" }),
    ])
      expect([status, json.code]).toEqual([401, "SIGNATURE_INVALID"]);
    expect((await test.ask(owner, { url: base() })).json.state).toBe("active");
  });

  it("are refused where they name nothing that exists, and can then be sent again", async () => {
    const statuses = [];
    for (const wrong of [
      ...[event("subscription.paused", 40), event("subscription.lapsed", 40, { organization_id: "x" })],
      ...[event("subscription.active", 40, { plan: "none" }), { ...event("subscription.active", 40), timestamp: "x" }],
      event("subscription.lapsed", 40, { organization_id: randomUUID() }),
      ...[event("subscription.lapsed", 400), { ...event("subscription.lapsed", 40), timestamp: "2026-02-30" }],
    ])
      statuses.push((await send(wrong, { id: "evt_again" })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 404, 400, 400]);
    expect((await send(event("subscription.active", 50), { id: "evt_again" })).json).toEqual({ status: "unchanged" });
  });

  it("leave nothing of members that are not read: no card, no name, no address", async () => {
    const card = { number: "4111111111111111", name: "Erika Mustermann", email: "erika@example.com" };
    const given = { ...event("subscription.lapsed", 60, { card, customer: card }), card };
    expect((await send(given)).json).toEqual({ status: "applied" });
    const { database } = test.app.service;
    const { rows: tables } = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const { rows } = await database.query<{ text: string }>(
        `select row_to_json(t)::text as text from "${name}" as t`,
      );
      const text = rows.map((row) => row.text).join("\n");
      expect([name, /4111111111111111|Mustermann|erika@/.test(text)]).toEqual([name, false]);
    }
  });
});
