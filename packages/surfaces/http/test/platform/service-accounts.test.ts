import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestAnswer } from "../harness.ts";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let place: { readonly id: string; readonly environmentId: string };
let owner: Browser;
let [accounts, keys]: string[] = [];
beforeAll(async () => {
  test = await startPlatform();
  place = await test.makeOrganization();
  owner = await test.join("owner", place.id);
  accounts = `/api/platform/organizations/${place.id}/service-accounts`;
  keys = `/api/platform/environments/${place.environmentId}/keys`;
});
afterAll(() => test.app.close());

const send = (method: string, url: string, body?: object, by = owner) =>
  test.ask(by, { method, url, ...(body && { body }) });
const make = (body: object, by = owner) => send("POST", accounts ?? "", body, by);
const makeKey = (body: object, by = owner) => send("POST", keys ?? "", { name: "K", ...body }, by);
const codeOf = ({ status, json }: TestAnswer) => [status, json.code];
const headers = (key: string) => ({ authorization: `Bearer ${key}`, origin: undefined });
const list = async (key: string) =>
  (await test.ask(undefined, { url: "/api/v2/executions", headers: headers(key) })).status;
const cancel = async (key: string) => {
  const url = `/api/v2/executions/${randomUUID()}/cancel`;
  return (await test.ask(undefined, { method: "POST", url, headers: headers(key) })).status;
};

it("has keys that work within its role as it is now, and that end with it and with nobody else", async () => {
  const admin = await test.join("admin", place.id);
  const made = await make({ name: "  Nightly\u200b import ", role: "member" }, admin);
  expect([made.status, made.json]).toMatchObject([201, { name: "Nightly import", role: "member", keys: 0 }]);
  const { account_id: id } = made.json;
  expect(codeOf(await makeKey({ service_account_id: id, scopes: ["brandpack:archive"] }, admin))).toEqual([
    ...[400, "INVALID_REQUEST"],
  ]);
  const { json } = await makeKey({ service_account_id: id }, admin);
  expect(json.key).toMatchObject({ service_account_id: id });
  expect([await list(json.text), await cancel(json.text)]).toEqual([200, 404]);
  expect((await send("GET", accounts ?? "")).json.service_accounts).toMatchObject([{ account_id: id, keys: 1 }]);

  const gone = await send("DELETE", `/api/platform/organizations/${place.id}/members/${admin.personId}`);
  expect([gone.status, await list(json.text)]).toEqual([204, 200]);
  const changed = await send("PATCH", `${accounts}/${id}`, { role: "viewer", name: "Import" });
  expect(changed.json).toMatchObject({ name: "Import", role: "viewer", keys: 1 });
  expect([await list(json.text), await cancel(json.text)]).toEqual([200, 403]);
  const rotated = await test.app.service.keys.rotate(place.environmentId, json.key.key_id, 60);
  expect([await list(rotated?.text ?? ""), await cancel(rotated?.text ?? "")]).toEqual([200, 403]);

  expect((await send("DELETE", `${accounts}/${id}`)).status).toBe(204);
  expect([await list(json.text), await list(rotated?.text ?? "")]).toEqual([401, 401]);
  expect(codeOf(await makeKey({ service_account_id: id }))).toEqual([400, "INVALID_REQUEST"]);
  // As a key that is made while its account ends.
  const { key } = await test.app.service.keys.create({ ...place, kind: "live", name: "Late", serviceAccountId: id });
  const { json: listed } = await send("GET", keys ?? "");
  expect(listed.keys.find((one: { key_id: string }) => one.key_id === key.id).revoked_at).not.toBeNull();
  expect(await test.app.service.keys.rotate(place.environmentId, key.id, 60)).toBeUndefined();
  for (const [method, body] of [["PATCH", {}], ["DELETE"]] as const)
    expect(codeOf(await send(method, `${accounts}/${id}`, body))).toEqual([404, "NOT_FOUND"]);
  const again = await make({ name: "Import", role: "viewer" });
  expect([again.status, await list(json.text)]).toEqual([201, 401]);
});

it("has one name in its organization, and is unknown in every other", async () => {
  const { json } = await make({ name: "Archive", role: "admin" });
  const both = await Promise.all([make({ name: "Two", role: "viewer" }), make({ name: "Two", role: "viewer" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(codeOf(await send("PATCH", `${accounts}/${json.account_id}`, { name: "Two" }))).toEqual([409, "NAME_TAKEN"]);
  for (const body of [
    { name: "\u200b ", role: "viewer" },
    { name: "\ufb2c".repeat(100), role: "viewer" },
    { name: "Three", role: "owner" },
    { name: "Three" },
  ])
    expect(codeOf(await make(body))).toEqual([400, "INVALID_REQUEST"]);

  const elsewhere = await test.makeOrganization();
  const other = await test.join("owner", elsewhere.id);
  const theirs = `/api/platform/organizations/${elsewhere.id}/service-accounts/${json.account_id}`;
  expect(codeOf(await send("PATCH", theirs, { role: "viewer" }, other))).toEqual([404, "NOT_FOUND"]);
  expect(codeOf(await send("DELETE", theirs, undefined, other))).toEqual([404, "NOT_FOUND"]);
  const key = await send(
    "POST",
    `/api/platform/environments/${elsewhere.environmentId}/keys`,
    {
      ...{ name: "K", service_account_id: json.account_id },
    },
    other,
  );
  expect(codeOf(key)).toEqual([400, "INVALID_REQUEST"]);
  expect((await send("DELETE", `${accounts}/${json.account_id.toUpperCase()}`)).status).toBe(204);
});

it("writes who made, changed and ended it to the audit log, without its name", async () => {
  const { json } = await make({ name: "Secret project", role: "member" });
  await makeKey({ service_account_id: json.account_id });
  await send("PATCH", `${accounts}/${json.account_id}`, { role: "viewer" });
  await send("PATCH", `${accounts}/${json.account_id}`, {});
  await send("DELETE", `${accounts}/${json.account_id}`);
  const { rows } = await test.app.service.database.query<{ entry: { action: string; facts: object } }>(
    `select entry from audit_pending
     where entry->>'subject_id' = $1 or (entry->>'action' = 'key.revoked' and entry->>'environment_id' = $2)
     order by id desc limit 4`,
    [json.account_id, place.environmentId],
  );
  expect(rows.map(({ entry }) => entry.action).toReversed()).toEqual([
    ...["service_account.created", "service_account.changed", "service_account.ended", "key.revoked"],
  ]);
  expect(rows.at(-2)?.entry.facts).toEqual({ from: "member", to: "viewer", is_renamed: false });
  expect(JSON.stringify(rows)).not.toContain("Secret");
});
