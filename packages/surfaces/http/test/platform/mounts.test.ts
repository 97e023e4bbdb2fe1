import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOUNTED_ROUTES } from "../../src/platform/mounts.ts";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let environmentId: string;
let owner: Browser;
beforeAll(async () => {
  test = await startPlatform();
  const organization = await test.makeOrganization();
  environmentId = organization.environmentId;
  owner = await test.join("owner", organization.id);
});
afterAll(() => test.app.close());

const base = () => `/api/platform/environments/${environmentId}`;
const submit = (browser: Browser, headers = {}) =>
  test.ask(browser, {
    method: "POST",
    url: `${base()}/operations/common/parse/echo`,
    body: { input: { text: "hello" } },
    headers: { "idempotency-key": randomUUID(), ...headers },
  });

describe("the execution routes of signed-in people", () => {
  it("submit, list, read and cancel below the environment, with their own status URLs", async () => {
    const submitted = await submit(owner);
    expect(submitted.status).toBe(202);
    const { id, status_url: statusUrl, result_url: resultUrl } = submitted.json;
    expect(statusUrl).toBe(`${base()}/executions/${id}`);
    expect(resultUrl).toBe(`${statusUrl}/result`);
    expect(submitted.headers.location).toBe(statusUrl);
    const listed = await test.ask(owner, { url: `${base()}/executions?limit=1` });
    expect(listed.json.executions[0]).toMatchObject({ id, status_url: statusUrl });
    expect((await test.ask(owner, { url: statusUrl })).json).toMatchObject({ id, status: "queued" });
    expect((await test.ask(owner, { url: resultUrl })).json.code).toBe("EXECUTION_NOT_FINISHED");
    expect((await test.ask(owner, { url: `${statusUrl}/request` })).json).toMatchObject({
      input: { text: "hello" },
    });
    expect((await test.ask(owner, { url: `${base()}/overview` })).json).toMatchObject({ counts: { queued: 1 } });
    expect((await test.ask(owner, { method: "POST", url: `${statusUrl}/cancel` })).json.status).toBe("cancelled");
    expect((await test.ask(owner, { url: `${base()}/overview` })).json).toMatchObject({
      counts: { queued: 0, cancelled: 1 },
      queues: null,
    });
    expect((await test.ask(owner, { method: "DELETE", url: statusUrl })).status).toBe(200);
    expect((await test.ask(owner, { url: `${statusUrl}/request` })).json.code).toBe("RESULT_REMOVED");
  });

  it("show another environment's executions to nobody", async () => {
    const { id } = (await submit(owner)).json;
    const other = await test.makeOrganization();
    const stranger = await test.join("owner", other.id);
    const url = `/api/platform/environments/${other.environmentId}/executions/${id}`;
    for (const path of [url, `${url}/result`, `${url}/request`])
      expect([path, (await test.ask(stranger, { url: path })).status]).toEqual([path, 404]);
    expect((await test.ask(stranger, { url: `${base()}/executions/${id}` })).status).toBe(403);
  });

  // requirement: AUTH-10
  it("take no key, and no write without its token or from another site", async () => {
    const key = await test.app.makeKey();
    for (const headers of [{ authorization: `Bearer ${key.text}` }, { "x-api-key": key.text }])
      expect((await test.ask(undefined, { url: `${base()}/executions`, headers })).status).toBe(401);
    expect((await submit({ ...owner, writeToken: "" })).status).toBe(403);
    expect((await submit(owner, { origin: "https://evil.example" })).status).toBe(403);
    expect((await submit(owner, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await submit(owner, { host: "evil.example" })).status).toBe(421);
  });

  it("count against the environment's rate, and keep a viewer from submitting", async () => {
    const organization = await test.makeOrganization();
    const { tenants } = test.app.service;
    const bounds = { deliveryPolicy: {}, concurrency: undefined, requestsPerMinute: 1, executionsPerMonth: undefined };
    await tenants.setBounds(organization.environmentId, bounds as never);
    const [member, viewer] = [await test.join("member", organization.id), await test.join("viewer", organization.id)];
    const url = `/api/platform/environments/${organization.environmentId}/execution-inputs`;
    const register = (browser: Browser) =>
      test.ask(browser, { method: "POST", url, body: { input_hash: "0".repeat(64), byte_length: 1 } });
    expect((await register(viewer)).json.code).toBe("ROLE_MISSING");
    const registered = await register(member);
    expect(registered.status).toBe(201);
    expect(registered.json.storage_path).toContain(organization.environmentId);
    expect((await register(member)).json.code).toBe("RATE_LIMITED");
  });

  it("end an event stream with its session", { tags: "large", timeout: 20_000 }, async () => {
    const { status_url: statusUrl } = (await submit(owner)).json;
    const person = await test.signIn(owner.address);
    await test.app.app.listen({ host: "127.0.0.1", port: 0 });
    const address = test.app.app.fastify.server.address() as { readonly port: number };
    const stream = await fetch(`http://127.0.0.1:${address.port}${statusUrl}`, {
      // Over a socket the cookie has the port of the socket in its name.
      headers: {
        accept: "text/event-stream",
        cookie: person.cookie.replace(/_\d+=/, `_${address.port}=`),
      },
    });
    expect(stream.status).toBe(200);
    const sessions = await test.platform.sessions.list(person.personId);
    for (const { id } of sessions) await test.platform.sessions.revoke(person.personId, id, { kind: "command" });
    const text = await stream.text();
    expect(text).toContain("event: queued");
    owner = await test.signIn(owner.address);
  });

  it("are the generic ones, and those of brand packs and preflights", () => {
    expect(MOUNTED_ROUTES.map(({ method, path }) => `${method} ${path.split("{id}")[1]}`)).toEqual([
      "POST /operations/{domain}/{verb}",
      "POST /runs/{domain}/{verb}",
      "POST /execution-inputs",
      "GET /executions",
      "GET /executions/{executionId}",
      "POST /executions/{executionId}/cancel",
      "DELETE /executions/{executionId}",
      "GET /executions/{executionId}/result",
      "GET /executions/{executionId}/artifacts/{artifactId}/download",
      "GET /brand-packs",
      "GET /brand-packs/{brandPackId}",
      "GET /brand-packs/{brandPackId}/versions",
      "GET /brand-packs/{brandPackId}/thumbnails/{thumbnailId}/download",
      "POST /brand-packs",
      "DELETE /brand-packs/{brandPackId}",
      "GET /preflights/{jobId}",
      "GET /preflights/{jobId}/diff",
    ]);
  });
});

describe("the keys of an environment", () => {
  it("are shown once, work, and end when they are revoked", async () => {
    const url = `${base()}/keys`;
    const made = await test.ask(owner, {
      method: "POST",
      url,
      body: { name: "CI", scopes: ["execution:read"], days: 1 },
    });
    expect(made.status).toBe(201);
    const { text, key } = made.json;
    const read = () => test.ask(undefined, { url: "/api/v2/executions", headers: { authorization: `Bearer ${text}` } });
    expect((await read()).status).toBe(200);
    const listed = await test.ask(owner, { url });
    expect(listed.json.keys).toMatchObject([{ key_id: key.key_id, name: "CI", revoked_at: null }]);
    expect(listed.text).not.toContain(text.slice(8));
    expect((await test.ask(owner, { method: "DELETE", url: `${url}/${key.key_id}` })).status).toBe(204);
    expect((await read()).status).toBe(401);
    expect((await test.ask(owner, { method: "DELETE", url: `${url}/${randomUUID()}` })).status).toBe(404);
    const { rows } = await test.app.service.database.query<{ entry: { action: string; person_id: string } }>(
      "select entry from audit_pending order by id",
    );
    const own = rows.map(({ entry }) => entry).filter(({ action }) => action.startsWith("key."));
    expect(own).toMatchObject([
      { action: "key.created", person_id: owner.personId },
      { action: "key.revoked", person_id: owner.personId },
    ]);
  });
});
