import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestAnswer } from "../harness.ts";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let place: { readonly id: string; readonly environmentId: string };
let url: string;
let [owner, operator]: Browser[] = [];
beforeAll(async () => {
  test = await startPlatform();
  place = await test.makeOrganization();
  url = `/api/platform/environments/${place.environmentId}`;
  owner = await test.join("owner", place.id);
  operator = await test.join("operator", place.id);
});
afterAll(() => test.app.close());

const RETENTION = { documents_days: 30, results_days: 90, events_days: null, records_days: null };
const LIMITS = { concurrency: 4, requests_per_minute: null, executions_per_month: 1_000 };

const read = () => test.ask(owner, { url });
const tagOf = ({ headers }: TestAnswer) => String(headers.etag);
const codeOf = ({ status, json }: TestAnswer) => [status, json.code];
const change = (part: string, body: object, tag: string, by = part === "limits" ? operator : owner) =>
  test.ask(by, { method: "PATCH", url: `${url}/${part}`, body, headers: { "if-match": tag } });

const entriesOf = async (action: string) => {
  const { rows } = await test.app.service.database.query<{ entry: Readonly<Record<string, unknown>> }>(
    "select entry from audit_pending where entry->>'action' = $1 order by id",
    [action],
  );
  return rows.map(({ entry }) => entry);
};

it("keeps retention that an owner sets on the state that was read, with one entry of the audit log", async () => {
  const first = await read();
  const changed = await change("retention", RETENTION, tagOf(first));
  expect([changed.status, changed.json.retention]).toEqual([200, RETENTION]);
  expect((await read()).json).toEqual(changed.json);
  expect(tagOf(await read())).toBe(tagOf(changed));
  for (const tag of [tagOf(first), "*", '"x"'])
    expect(codeOf(await change("retention", RETENTION, tag))).toEqual([412, "PRECONDITION_FAILED"]);
  expect((await change("retention", RETENTION, tagOf(changed))).status).toBe(200);
  expect(await entriesOf("retention.changed")).toMatchObject([
    {
      ...{ result: "done", actor: "person", person_id: owner?.personId },
      ...{ organization_id: place.id, environment_id: place.environmentId },
      facts: { documents_days: 30, results_days: 90, events_days: "none", records_days: "none" },
    },
  ]);
});

it("lets one of two changes of the same state happen", async () => {
  const tag = tagOf(await read());
  const answers = await Promise.all(
    [40, 41].map((documents_days) => change("retention", { ...RETENTION, documents_days }, tag)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

it("lets the operator alone set limits, which leaves retention and policy as they are", async () => {
  const before = await read();
  expect(codeOf(await change("limits", LIMITS, tagOf(before), owner))).toEqual([403, "ROLE_MISSING"]);
  const changed = await change("limits", LIMITS, tagOf(before));
  expect(changed.json).toEqual({ ...before.json, ...LIMITS });
  expect(await entriesOf("limits.changed")).toMatchObject([
    {
      ...{ actor: "person", person_id: operator?.personId, environment_id: place.environmentId },
      facts: {
        concurrency: 4,
        requests_per_minute: "none",
        executions_per_month: 1_000,
        delivery_policy_changed: false,
      },
    },
  ]);
  const elsewhere = { method: "PATCH", url: `/api/platform/environments/${randomUUID()}/limits`, body: LIMITS };
  expect(codeOf(await test.ask(operator, { ...elsewhere, headers: { "if-match": '"x"' } }))).toEqual([
    404,
    "NOT_FOUND",
  ]);
});

it("refuses numbers out of range and members that it does not know", async () => {
  const tag = tagOf(await read());
  const wrong: readonly (readonly [string, object])[] = [
    ["retention", { ...RETENTION, results_days: 0 }],
    ["retention", { ...RETENTION, results_days: 36_501 }],
    ["retention", { ...RETENTION, results_days: 1.5 }],
    ["retention", { documents_days: 1 }],
    ["retention", { ...RETENTION, other: 1 }],
    ["retention", { ...RETENTION, documents_days: "30" }],
    ["retention", [RETENTION]],
    ["limits", { ...LIMITS, concurrency: 0 }],
    ["limits", { ...LIMITS, concurrency: 2 ** 31 }],
    ["limits", { ...LIMITS, requests_per_minute: 2 ** 31 }],
    ["limits", { ...LIMITS, executions_per_month: 2 ** 53 }],
    ["limits", { concurrency: 1, requests_per_minute: 1 }],
    ["limits", { ...LIMITS, delivery_policy: {} }],
    ["limits", { ...LIMITS, executions_per_month: -1 }],
  ];
  for (const [part, body] of wrong)
    expect([part, body, ...codeOf(await change(part, body, tag))]).toEqual([part, body, 400, "INVALID_REQUEST"]);
  expect(tagOf(await read())).toBe(tag);
});

it("audits what the command line sets, and nothing where it sets what is set", async () => {
  const { tenants } = test.platform;
  const count = (await entriesOf("retention.changed")).length;
  const ages = { documentsDays: 7, resultsDays: 7, eventsDays: 7, recordsDays: 7 };
  expect(await tenants.setAges(place.environmentId, ages)).toBe(true);
  expect(await tenants.setAges(place.environmentId, ages)).toBe(true);
  expect(await tenants.setAges(randomUUID(), ages)).toBe(false);
  const entries = await entriesOf("retention.changed");
  expect(entries.slice(count)).toMatchObject([{ actor: "command", person_id: null, facts: { documents_days: 7 } }]);
});

it("lets members, viewers and people of another organization change nothing", async () => {
  const tag = tagOf(await read());
  const elsewhere = await test.makeOrganization();
  const others = await Promise.all([
    test.join("member", place.id),
    test.join("viewer", place.id),
    test.join("owner", elsewhere.id),
    test.join("admin", elsewhere.id),
  ]);
  for (const by of others)
    for (const [part, body] of [["retention", RETENTION] as const, ["limits", LIMITS] as const])
      expect([part, ...codeOf(await change(part, body, tag, by))]).toEqual([part, 403, "ROLE_MISSING"]);
  expect(tagOf(await read())).toBe(tag);
});

it("changes nothing without the state that was read, the write token or the own origin", async () => {
  const tag = tagOf(await read());
  const sent = { method: "PATCH", url: `${url}/retention`, body: RETENTION };
  const refused: readonly (readonly [Readonly<Record<string, string | undefined>>, string])[] = [
    [{}, "PRECONDITION_FAILED"],
    [{ "if-match": "" }, "PRECONDITION_FAILED"],
    [{ "if-match": tag.replaceAll('"', "") }, "PRECONDITION_FAILED"],
    [{ "if-match": tag, "colophon-write-token": undefined }, "ORIGIN_REFUSED"],
    [{ "if-match": tag, origin: "https://evil.example" }, "ORIGIN_REFUSED"],
  ];
  for (const [headers, code] of refused)
    expect([headers, (await test.ask(owner, { ...sent, headers })).json.code]).toEqual([headers, code]);
  expect(tagOf(await read())).toBe(tag);
});

it("takes the largest limits, and an address in capitals", async () => {
  const largest = { concurrency: 2 ** 31 - 1, requests_per_minute: 2 ** 31 - 1, executions_per_month: 2 ** 53 - 1 };
  const capitals = `/api/platform/environments/${place.environmentId.toUpperCase()}/limits`;
  const headers = { "if-match": tagOf(await read()) };
  const changed = await test.ask(operator, { method: "PATCH", url: capitals, body: largest, headers });
  expect(changed.json).toMatchObject(largest);
  expect((await change("limits", LIMITS, tagOf(changed))).status).toBe(200);
});

it("writes no entry of the audit log for a change that does not happen", async () => {
  const { database } = test.app.service;
  await database.query(
    "create function refuse_entry() returns trigger language plpgsql as 'begin raise exception $$refused$$; end'",
  );
  await database.query(
    "create trigger refuse_entry before insert on audit_pending for each row execute function refuse_entry()",
  );
  const before = await read();
  const answer = await change("retention", { ...RETENTION, documents_days: 77 }, tagOf(before));
  await database.query("drop trigger refuse_entry on audit_pending");
  expect(answer.status).toBe(500);
  expect(tagOf(await read())).toBe(tagOf(before));
});
