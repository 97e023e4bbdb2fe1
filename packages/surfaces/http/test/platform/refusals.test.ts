import { randomUUID } from "node:crypto";
import { createRefusals, MAX_REFUSALS, type RefusedRequest } from "@colophon/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let environmentId: string;
let [owner, viewer, operator]: Browser[] = [];
beforeAll(async () => {
  test = await startPlatform();
  const organization = await test.makeOrganization();
  environmentId = organization.environmentId;
  owner = await test.join("owner", organization.id);
  viewer = await test.join("viewer", organization.id);
  operator = await test.join("operator", organization.id);
});
afterAll(async () => {
  await test.platform.refusals.close();
  await test.app.close();
});

const base = () => `/api/platform/environments/${environmentId}`;
const SECRET = "colophon_test_aSecretThatNobodyMayRead";

const list = async (browser: Browser | undefined, query = "") => {
  await test.platform.refusals.save();
  return (await test.ask(browser, { url: `${base()}/requests${query}` })).json;
};
const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  test.ask(owner, { method: "POST", url: `${base()}/${path}`, body, headers });

describe("requests that never became an execution", () => {
  it("are listed for everyone of the environment, equal ones as one item, without content", async () => {
    const sent = { "idempotency-key": SECRET };
    for (let index = 0; index < 3; index++)
      await post("operations/common/parse/echo", { input: { wrong: SECRET } }, sent);
    await post("operations/common/parse/nothing", { input: {} }, { ...sent, "x-request-id": "last.of.these" });
    const { requests, next_cursor: next } = await list(viewer);
    expect(next).toBeNull();
    expect(requests).toMatchObject([
      { route: "submitEnvironmentOperation", operation: null, status: 404, count: 1, request_id: "last.of.these" },
      {
        ...{ route: "submitEnvironmentOperation", operation: "common.parse.echo", status: 400, count: 3 },
        ...{ code: "common/SCHEMA_REJECTED", sender: owner?.address, byte_length: expect.any(Number) },
      },
    ]);
    const { rows } = await test.app.service.database.query("select * from refused_requests");
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    expect((await list(owner, "?limit=1")).next_cursor).toEqual(expect.any(String));
  });

  it("without a valid key are the operator's to see, and no execution that was accepted is among them", async () => {
    const url = "/api/v2/operations/common/parse/echo";
    const headers = { authorization: `Bearer ${SECRET}`, origin: undefined } as never;
    await test.ask(undefined, { method: "POST", url, body: { input: { text: "a" } }, headers });
    await post("operations/common/parse/echo", { input: { text: "a" } }, { "idempotency-key": randomUUID() });
    await test.platform.refusals.save();
    const found = await test.ask(operator, { url: "/api/platform/requests" });
    expect(found.json.requests).toMatchObject([{ route: "submitOperation", status: 401, code: "UNAUTHENTICATED" }]);
    expect((await test.ask(owner, { url: "/api/platform/requests" })).status).toBe(403);
    expect((await list(owner)).requests).toHaveLength(2);
  });

  it("keep the newest of each environment for 30 days, and a flood of other ones stays within bounds", async () => {
    const { database } = test.app.service;
    let now = Date.now();
    const refusals = createRefusals(database, () => now);
    const one: RefusedRequest = {
      ...{ environmentId: undefined, personId: undefined, route: "submitOperation", operation: undefined },
      ...{ keyId: undefined, status: 413, code: "ERR_PAYLOAD_TOO_LARGE", byteLength: undefined, requestId: "r" },
    };
    const count = async () =>
      (await database.query("select id from refused_requests where environment_id is null")).rows;
    now -= 31 * 86_400_000;
    refusals.note(one);
    await refusals.save();
    expect(await count()).toHaveLength(1);
    now += 31 * 86_400_000;
    for (let round = 0; round < 4; round++) {
      now += 1;
      for (let index = 0; index < 600; index++)
        refusals.note({ ...one, keyId: randomUUID(), status: index % 2 === 0 ? 400 : 413 });
      await refusals.save();
    }
    expect(await count()).toHaveLength(MAX_REFUSALS);
    const [first] = await refusals.list(undefined, { limit: 1 });
    expect(first?.last_at.getTime()).toBe(now);
    const { rows } = await database.query<{ sum: number }>(
      "select sum(count)::integer as sum from refused_requests where last_at = $1",
      [new Date(now).toISOString()],
    );
    expect(rows[0]?.sum).toBe(600);
    await refusals.close();
  });

  it("that could not be written come with the next ones, under the time and id of the newest", async () => {
    const { database } = test.app.service;
    let now = Date.now() + 1000;
    let fail: (() => void) | undefined;
    const away: typeof database = Object.assign(Object.create(database), {
      transaction: () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error("away"));
        }),
    });
    const refusals = createRefusals(away, () => now);
    const one: RefusedRequest = {
      ...{ environmentId, personId: undefined, route: "preflight", operation: undefined, keyId: undefined },
      ...{ status: 413, code: "ERR_PAYLOAD_TOO_LARGE", byteLength: undefined, requestId: "first" },
    };
    refusals.note(one);
    const saving = refusals.save();
    await expect.poll(() => fail).toBeDefined();
    now += 1000;
    refusals.note({ ...one, requestId: "second" });
    fail?.();
    await saving;
    Object.assign(away, { transaction: database.transaction.bind(database) });
    await refusals.close();
    const [row] = await refusals.list(environmentId, { limit: 1 });
    expect(row).toMatchObject({ count: 2, request_id: "second" });
    expect((row?.last_at.getTime() ?? 0) - (row?.first_at.getTime() ?? 0)).toBe(1000);
  });
});
