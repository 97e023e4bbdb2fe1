import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createDeliverer } from "@colophon/service";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestAnswer } from "../harness.ts";
import { type Browser, type PlatformTest, startPlatform, WEBHOOKS } from "./people.ts";

let test: PlatformTest;
let owner: Browser;
let list: string;
let receiver: Server;
const ids: (string | undefined)[] = [];
beforeAll(async () => {
  test = await startPlatform();
  const place = await test.makeOrganization();
  owner = await test.join("owner", place.id);
  list = `/api/platform/environments/${place.environmentId}/webhooks`;
  receiver = createServer((request, response) => {
    ids.push(request.headers["webhook-id"]?.toString());
    response.end("thanks");
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
});
afterAll(async () => {
  receiver.close();
  await test.app.close();
});

const send = (method: string, url: string, body?: object) => test.ask(owner, { method, url, ...(body && { body }) });
const codeOf = ({ status, text }: TestAnswer) => [status, JSON.parse(text).code];
const given = () => ({
  name: "Archive",
  url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
  events: ["execution.succeeded"],
});
async function deliver(): Promise<void> {
  const { database } = test.app.service;
  const deliverer = createDeliverer({ ...WEBHOOKS, database, onError: (_, error) => expect(error).toBeUndefined() });
  await deliverer.step();
  await deliverer.settled();
}

// requirement: EVENT-04
it("is created, tested, sent again, changed, given another secret and deleted", async () => {
  const created = await send("POST", list, given());
  expect(created.status).toBe(201);
  const { webhook, secret } = created.json;
  expect([webhook.is_enabled, secret.startsWith("whsec_")]).toEqual([true, true]);
  const one = `${list}/${webhook.webhook_id}`;
  expect((await send("GET", list)).json.webhooks).toEqual([webhook]);
  expect((await send("GET", one)).json).toEqual(webhook);

  const tested = await send("POST", `${one}/test`);
  expect([tested.status, tested.json.type]).toEqual([202, "webhook.test"]);
  await deliver();
  const { delivery_id: id, message_id: messageId } = tested.json;
  const read = await send("GET", `${one}/deliveries/${id}`);
  expect(read.json).toMatchObject({
    delivery: { status: "succeeded", attempts: 1, message_id: messageId },
    attempts: [{ attempt: 1, status: 200, response_body: "thanks", failure: null }],
  });
  expect((await send("POST", `${one}/deliveries/${id}/resend`)).json).toMatchObject({ status: "pending" });
  await deliver();
  const since = "2026-01-01T00:00:00Z";
  expect((await send("POST", `${one}/resend`, { since, failed_only: true })).json).toEqual({ count: 0 });
  expect((await send("POST", `${one}/resend`, { since })).json).toEqual({ count: 1 });
  await deliver();
  expect(ids).toEqual([messageId, messageId, messageId]);
  expect((await send("GET", `${one}/deliveries?status=succeeded`)).json.deliveries).toHaveLength(1);
  expect((await send("GET", `${one}/deliveries?after=${id}`)).json.deliveries).toEqual([]);

  const changed = await send("PATCH", one, { name: "B", is_enabled: false });
  expect(changed.json).toMatchObject({ name: "B", is_enabled: false, disabled_reason: "person" });
  const rotated = await send("POST", `${one}/secret`, {});
  expect([rotated.status, rotated.json.secret === secret, rotated.json.webhook.old_secret_until !== null]).toEqual([
    ...[201, false, true],
  ]);
  expect((await send("DELETE", one)).status).toBe(204);
  for (const [method, url, body] of [
    ["GET", one],
    ["PATCH", one, {}],
    ["DELETE", one],
    ["POST", `${one}/secret`, {}],
    ["POST", `${one}/test`],
    ["POST", `${one}/resend`, { since }],
    ["GET", `${one}/deliveries`],
    ["GET", `${one}/deliveries/${id}`],
    ["POST", `${one}/deliveries/${id}/resend`],
  ] as const)
    expect([method, url, ...codeOf(await send(method, url, body))]).toEqual([method, url, 404, "NOT_FOUND"]);
});

it("is not of another environment, and its secret is nowhere but in the two answers", async () => {
  const { json } = await send("POST", list, given());
  const foreign = list.replace(/environments\/[^/]+/, `environments/${(await test.makeOrganization()).environmentId}`);
  expect((await send("GET", `${foreign}/${json.webhook.webhook_id}`)).status).toBe(403);
  const other = await test.makeOrganization();
  const stranger = await test.join("owner", other.id);
  const url = `/api/platform/environments/${other.environmentId}/webhooks/${json.webhook.webhook_id}`;
  expect((await test.ask(stranger, { url })).status).toBe(404);
  const { database } = test.app.service;
  const { rows } = await database.query<{ row: string }>(
    "select to_jsonb(one)::text as row from webhook_endpoints as one",
  );
  const { rows: entries } = await database.query<{ row: string }>("select entry::text as row from audit_pending");
  const shown = [...rows, ...entries].map(({ row }) => row).join();
  expect([shown.includes(json.secret.slice(6)), shown.includes("webhook.created")]).toEqual([false, true]);
});

it("is refused where deliveries would not arrive, and past the limit", async () => {
  for (const url of [
    "https://10.0.0.1/",
    "http://example.com/",
    "file:///etc/passwd",
    "https://user:secret@127.0.0.1/",
  ])
    expect(codeOf(await send("POST", list, { ...given(), url }))).toEqual([400, "INVALID_REQUEST"]);
  expect(codeOf(await send("POST", list, { ...given(), events: ["execution.started"] }))).toEqual([
    400,
    "INVALID_REQUEST",
  ]);
  const answers = [];
  for (let index = 0; index < 21; index++) answers.push(await send("POST", list, given()));
  expect(codeOf(answers.at(-1) as TestAnswer)).toEqual([409, "LIMIT_REACHED"]);
  expect((await send("GET", list)).json.webhooks).toHaveLength(20);
  expect((await send("PATCH", `${list}/${randomUUID()}`, { url: "https://[::1]/" })).status).toBe(400);
});
