import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharePath } from "../../src/routes/shares.ts";
import { type Browser, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let environmentId: string;
let [member, viewer, owner]: Browser[] = [];
let executionId: string;
beforeAll(async () => {
  test = await startPlatform(true);
  const organization = await test.makeOrganization();
  environmentId = organization.environmentId;
  member = await test.join("member", organization.id);
  viewer = await test.join("viewer", organization.id);
  owner = await test.join("owner", organization.id);
  executionId = await run("common/convert/copy", { bytes: Buffer.from("hello").toString("base64") });
});
afterAll(() => test.app.close());

const base = () => `/api/platform/environments/${environmentId}`;

async function run(path: string, input: object): Promise<string> {
  const { json } = await test.ask(member, {
    method: "POST",
    url: `${base()}/operations/${path}`,
    body: { input },
    headers: { "idempotency-key": randomUUID(), "colophon-document-name": "note.txt" },
  });
  expect((await test.ask(member, { url: `${base()}/executions/${json.id}?wait=20` })).json.status).toBe("succeeded");
  return json.id;
}

const share = (browser: Browser | undefined, body: object = {}, id = executionId) =>
  test.ask(browser, { method: "POST", url: `${base()}/executions/${id}/shares`, body });

/** As anyone asks, with nothing but the link. */
async function download(url: string) {
  const { pathname, search } = new URL(url, "http://localhost");
  const { statusCode, headers, body } = await test.app.app.fastify.inject({ url: `${pathname}${search}` });
  return { status: statusCode, headers, body };
}

describe("a shared result", () => {
  it("is a file for whoever has the link, with an entry of the audit log", async () => {
    const made = await share(member, { hours: 2 });
    expect(made.status).toBe(201);
    const { url, expires_at: at } = made.json;
    expect(Date.parse(at) - Date.now()).toBeGreaterThan(7_000_000);
    expect(url).toMatch(/^http:\/\/[^/]+\/api\/v2\/shared\//);
    const file = await download(url);
    expect([file.status, file.body]).toEqual([200, "hello"]);
    expect(file.headers["content-disposition"]).toMatch(/^attachment/);
    expect(file.headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
    const { rows } = await test.app.service.database.query<{ entry: object }>(
      "select entry from audit_pending where entry->>'action' = 'result.shared'",
    );
    expect(rows[0]?.entry).toMatchObject({ person_id: member?.personId, facts: { expires_at: at } });
    expect(JSON.stringify(rows)).not.toContain("signature");
  });

  it("is refused to whoever changes the link, after its time, and to viewers who would make one", async () => {
    const { url } = (await share(member)).json;
    const other = await run("common/convert/copy", { bytes: Buffer.from("other").toString("base64") });
    const later = String(Math.floor(Date.now() / 1000) + 999_999);
    for (const changed of [
      url.replace(executionId, other),
      url.replace(/expires=\d+/, `expires=${later}`),
      url.replace(/signature=.*/, "signature="),
      url.replace(/environment=[^&]+/, `environment=${randomUUID()}`),
      sharePath(test.app.parts.links, {
        executionId,
        environmentId,
        expiresAt: Math.floor(Date.now() / 1000) - 1,
        generation: 0,
      }),
    ])
      expect([changed, (await download(changed)).status]).toEqual([changed, 404]);
    expect((await share(viewer)).status).toBe(403);
    expect((await share(member, { hours: 721 })).status).toBe(400);
    expect((await share(member, {}, randomUUID())).status).toBe(404);
    // The signature of a share opens no stored blob.
    const { search } = new URL(url);
    expect((await download(`/api/v2/blobs/${"0".repeat(64)}${search}&execution=${executionId}`)).status).toBe(404);
  });

  it("ends when a member ends every link, and a new link works", async () => {
    const { url } = (await share(member)).json;
    const end = (browser: Browser | undefined, id = executionId) =>
      test.ask(browser, { method: "DELETE", url: `${base()}/executions/${id}/shares` });
    expect((await end(viewer)).status).toBe(403);
    expect((await end(member, randomUUID())).status).toBe(404);
    expect((await download(url)).status).toBe(200);
    for (const browser of [member, owner]) {
      expect((await end(browser)).status).toBe(204);
      expect((await download(url)).status).toBe(404);
    }
    expect((await download((await share(member)).json.url)).status).toBe(200);
    const { rows } = await test.app.service.database.query(
      "select 1 from audit_pending where entry->>'action' = 'result.shares_ended'",
    );
    expect(rows).toHaveLength(2);
  });

  it("ends with its execution, and needs a result with a file", async () => {
    const { url } = (await share(member)).json;
    expect((await test.ask(owner, { method: "DELETE", url: `${base()}/executions/${executionId}` })).status).toBe(200);
    const gone = await download(url);
    expect([gone.status, JSON.parse(gone.body).code]).toEqual([410, "RESULT_REMOVED"]);
    expect((await share(member)).json.code).toBe("RESULT_REMOVED");
    const plain = await run("common/parse/echo", { text: "no file" });
    expect((await download((await share(member, {}, plain)).json.url)).status).toBe(406);
  });
});
