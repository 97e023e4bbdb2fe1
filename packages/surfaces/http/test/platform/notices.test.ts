import { randomUUID } from "node:crypto";
import { announceExpiringKeys, recordNotice } from "@colophon/service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let place: { readonly id: string; readonly environmentId: string };
let owner: Browser;
let url: string;
beforeAll(async () => {
  test = await startPlatform();
  place = await test.makeOrganization();
  owner = await test.join("owner", place.id);
  url = `/api/platform/organizations/${place.id}/notices`;
});
afterAll(() => test.app.close());

const kindsOf = async (by: Browser, query = "") =>
  (await test.ask(by, { url: `${url}${query}` })).json.notices.map(({ kind }: { kind: string }) => kind);
const post = (path: string, by = owner) => test.ask(by, { method: "POST", url: `${url}${path}` });

it("shows each role what is for it, once, and marks what a person read", async () => {
  const { database, keys } = test.app.service;
  const { environmentId } = place;
  const expiresAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  const { key } = await keys.create({ environmentId, kind: "live", name: "K", expiresAt });
  await keys.create({ environmentId, kind: "live", name: "Later", expiresAt: new Date(Date.now() + 30 * 86_400_000) });
  await announceExpiringKeys(database);
  await announceExpiringKeys(database);
  await recordNotice(database, { kind: "quota.reached", environmentId, key: "q", data: { status: "reached" } });
  const [admin, member] = [await test.join("admin", place.id), await test.join("member", place.id)];
  expect(await kindsOf(owner)).toEqual(["quota.reached", "key.expiring"]);
  expect(await kindsOf(member)).toEqual(["quota.reached"]);
  const { json } = await test.ask(owner, { url });
  const expiring = json.notices[1];
  expect(expiring).toMatchObject({
    environment_id: environmentId,
    data: { key_id: key.id, expires_at: expiresAt.toISOString() },
    read_at: null,
  });
  expect((await post(`/${expiring.notice_id}/read`)).status).toBe(204);
  expect((await post(`/${expiring.notice_id}/read`)).status).toBe(204);
  expect(await kindsOf(owner, "?unread=true")).toEqual(["quota.reached"]);
  expect(await kindsOf(admin, "?unread=true")).toEqual(["quota.reached", "key.expiring"]);
  expect(await kindsOf(owner, `?after=${json.notices[0].notice_id}`)).toEqual(["key.expiring"]);
  expect((await post("/read")).status).toBe(204);
  expect(await kindsOf(owner, "?unread=true")).toEqual([]);
  expect((await post(`/${randomUUID()}/read`)).status).toBe(404);
  expect((await post(`/${expiring.notice_id}/read`, member)).status).toBe(404);
});

it("is not of another organization", async () => {
  const other = await test.makeOrganization();
  const stranger = await test.join("owner", other.id);
  const { json } = await test.ask(owner, { url });
  const foreign = `/api/platform/organizations/${other.id}/notices`;
  expect((await test.ask(stranger, { url: foreign })).json.notices).toEqual([]);
  const marked = { method: "POST", url: `${foreign}/${json.notices[0].notice_id}/read` };
  expect((await test.ask(stranger, marked)).status).toBe(404);
  expect((await test.ask(stranger, { url })).status).toBe(403);
});
