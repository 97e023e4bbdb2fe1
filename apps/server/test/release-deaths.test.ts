import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Serving, serveColophon } from "./colophon-process.ts";

let folder: string;
let receiver: Server;
let serving: Serving;
let session: { readonly token: string; readonly writeToken: string };
/** What arrived, by message id. */
const received = new Map<string, { readonly type: string; readonly data: Readonly<Record<string, string>> }>();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "colophon-release-deaths-"));
  receiver = createServer(async (request, response) => {
    received.set(String(request.headers["webhook-id"]), JSON.parse(await text(request)));
    response.end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  await start();
});
afterAll(async () => {
  serving.kill("SIGKILL");
  await serving.ended;
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const environment = { COLOPHON_WEBHOOK_HOSTS: "http://127.0.0.1", COLOPHON_PROCESSES: "2" };
  serving = await serveColophon(environment, ["serve", "--no-open", "--port", "0", "--data", folder]);
}

async function kill(): Promise<void> {
  serving.kill("SIGKILL");
  await serving.ended;
  await start();
}

const base = () => serving.url.replace("127.0.0.1", "localhost");
async function ask(method: string, path: string, body?: object, tag?: string) {
  const response = await fetch(`${base()}${path}`, {
    method,
    headers: {
      origin: base(),
      cookie: `colophon_session_${new URL(base()).port}=${session.token}`,
      "colophon-write-token": session.writeToken,
      ...(tag !== undefined && { "if-match": tag }),
      ...(body !== undefined && { "content-type": "application/json", "idempotency-key": randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json(), tag: response.headers.get("etag") ?? "" };
}

/** The link that a start prints signs in the local owner. */
async function signIn(): Promise<string> {
  const token = /#sign-in=(\S+)/.exec(serving.lines.join("\n"))?.[1];
  const response = await fetch(`${base()}/api/platform/links/start`, {
    method: "POST",
    headers: { origin: base(), "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  const { write_token: writeToken, memberships } = await response.json();
  const cookie = response.headers.getSetCookie()[0] ?? "";
  session = { token: /=([^;]+)/.exec(cookie)?.[1] ?? "", writeToken };
  return memberships[0].organization_id;
}

it("keeps decisions, releases and their messages whole when the service is killed between and during them", async () => {
  const organizationId = await signIn();
  const { json: list } = await ask("GET", `/api/platform/organizations/${organizationId}/environments`);
  const environmentId = list.environments[0].environment_id;
  const place = `/api/platform/environments/${environmentId}`;
  const { tag } = await ask("GET", `${place}/review-policy`);
  const policy = { required_approvals: 1, four_eyes: false };
  expect((await ask("PATCH", `${place}/review-policy`, policy, tag)).status).toBe(200);
  const { address, port } = receiver.address() as AddressInfo;
  const events = ["review.decided", "release.created"];
  const hook = await ask("POST", `${place}/webhooks`, { name: "R", url: `http://${address}:${port}/`, events });
  expect(hook.status).toBe(201);
  const entries = new Map<string, string>();
  for (const waitMs of [0, 5, 20, 60]) {
    const parse = { input: { text: `a,b\n1,${waitMs}\n` } };
    const run = await ask("POST", `${place}/operations/common/parse/delimited`, parse);
    await expect
      .poll(async () => (await ask("GET", `${place}/executions/${run.json.id}`)).json.status, { timeout: 60_000 })
      .toBe("succeeded");
    const made = await ask("POST", `${place}/deliverables`, { name: randomUUID(), execution_id: run.json.id });
    expect(made.status).toBe(201);
    const [version] = made.json.versions;
    const ids = {
      ...{ organizationId, environmentId, deliverableId: made.json.deliverable_id },
      ...{ deliverableVersionId: version.deliverable_version_id, evidenceHash: version.evidence_hash },
    };
    const decided = await ask("POST", "/api/v2/reviews/decisions", { ...ids, decision: "approved", reason: "Read." });
    expect(decided.status).toBe(201);
    const releasing = ask("POST", "/api/v2/releases", ids).catch(() => undefined);
    await delay(waitMs);
    await kill();
    await releasing;
    const read = await ask("GET", `${place}/deliverables/${ids.deliverableId}`);
    // Released, or approved still: then the release can be made now.
    const { status, json } = await ask("POST", "/api/v2/releases", ids);
    expect([read.json.versions[0].status, status]).toEqual(status === 201 ? ["approved", 201] : ["released", 409]);
    entries.set(decided.json.decision_id, "review.decided");
    entries.set(status === 201 ? json.release_id : read.json.versions[0].active_release_id, "release.created");
  }
  const arrived = () => [...received.values()].map(({ type, data }) => [data.decision_id ?? data.release_id, type]);
  await expect.poll(() => arrived().length, { timeout: 120_000 }).toBe(entries.size);
  expect(new Map(arrived() as [string, string][])).toEqual(entries);
}, 600_000);
