import "./foreign-conditions.ts";
import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createClient } from "@colophon/sdk";
import { createLocal } from "@colophon/sdk/local";
import { type OAuthClientProvider, UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, ORIGIN, PASSWORD, type PlatformTest, startPlatform } from "../../http/test/platform/people.ts";
import { type McpHttpServer, serveHttp } from "../src/index.ts";

const REDIRECT = "http://127.0.0.1:4711/callback";
const SCOPES = ["execution:submit", "execution:read"];
const CSV = Buffer.from("a,b\n1,2\n").toString("base64");

let test: PlatformTest;
let service: string;
let mcp: McpHttpServer;
let place: { readonly id: string; readonly environmentId: string };
const local = createLocal();
beforeAll(async () => {
  test = await startPlatform(true);
  place = await test.makeOrganization();
  await test.app.app.listen({ host: "127.0.0.1", port: 0 });
  service = `http://127.0.0.1:${(test.app.app.fastify.server.address() as AddressInfo).port}`;
  const connect = (apiKey: string) => createClient({ baseUrl: service, apiKey });
  mcp = await serveHttp({ version: "1", local, roots: [], host: "127.0.0.1", port: 0, signIn: { service, connect } });
});
afterAll(async () => {
  await mcp.close();
  await local.close();
  await test.app.close();
});

/** The reference client's side of OAuth, as a host of a language model has it. */
class Host implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: "A host", redirect_uris: [REDIRECT] };
  asked: URL | undefined;
  #client = undefined as never;
  #tokens = undefined as never;
  #verifier = "";
  state = () => "st=ate&1";
  clientInformation = () => this.#client;
  saveClientInformation = (client: unknown) => {
    this.#client = client as never;
  };
  tokens = () => this.#tokens;
  saveTokens = (tokens: unknown) => {
    this.#tokens = tokens as never;
  };
  redirectToAuthorization = (url: URL) => {
    this.asked = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
  get key(): string {
    return (this.#tokens as { readonly access_token: string }).access_token;
  }
}

/** What the person's browser does: it opens the address, and the person allows what the page shows. */
async function allow(person: Browser, asked: URL, more: object = {}): Promise<URL> {
  const response = await fetch(asked, { redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  expect([response.status, location.split("?")[0]]).toEqual([302, `${service}/#/allow`]);
  const request = Object.fromEntries(new URLSearchParams(location.split("?")[1]));
  const found = await test.ask(person, { method: "POST", url: "/api/platform/oauth/lookup", body: request });
  expect(found.json).toMatchObject({ program: "A host", answer_goes_to: "127.0.0.1:4711" });
  const approval = { environment_id: place.environmentId, scopes: SCOPES, password: PASSWORD, ...more };
  const body = { ...request, decision: "approved", ...approval };
  const decided = await test.ask(person, { method: "POST", url: "/api/platform/oauth/decide", body });
  expect(decided.status, decided.text).toBe(200);
  return new URL(decided.json.redirect_to);
}

async function signIn(person: Browser): Promise<{ readonly host: Host; readonly client: Client }> {
  const host = new Host();
  const first = new StreamableHTTPClientTransport(new URL(mcp.url), { authProvider: host });
  const client = () => new Client({ name: "test", version: "1.0.0" });
  await expect(client().connect(first as never)).rejects.toThrow(UnauthorizedError);
  const answer = await allow(person, host.asked as URL);
  // The person's requests are for http://localhost in this test.
  expect([answer.searchParams.get("state"), answer.searchParams.get("iss")]).toEqual([host.state(), ORIGIN]);
  await first.finishAuth(answer.searchParams.get("code") ?? "");
  const connected = client();
  const transport = new StreamableHTTPClientTransport(new URL(mcp.url), { authProvider: host });
  await connected.connect(transport as never);
  return { host, client: connected };
}

const call = (client: Client, input: object) =>
  client.callTool({
    name: "colophon_invoke_operation",
    arguments: { operation: "common.convert.copy", ...input },
  }) as Promise<CallToolResult>;

describe("people who sign in", () => {
  it("work on the service in their own name, with the reference client's own OAuth, until they end it", async () => {
    const person = await test.join("member", place.id);
    const { host, client } = await signIn(person);
    const { structuredContent } = await call(client, { input: { file: CSV } });
    expect(structuredContent).toMatchObject({ ok: true, execution_mode: "hosted", files: [{ extension: "csv" }] });
    const [{ uri }] = (structuredContent as { readonly files: readonly [{ readonly uri: string }] }).files;
    expect((await client.readResource({ uri })).contents).toMatchObject([{ blob: CSV }]);
    const { json } = await test.ask(person, { url: "/api/platform/logins" });
    expect(json.logins).toMatchObject([{ name: "A host", scopes: SCOPES }]);
    const refused = await call(client, { input: { file: CSV }, execution_mode: "local" });
    expect(refused.structuredContent).toMatchObject({ error: { code: "LOCAL_NOT_OFFERED" } });
    const file = await call(client, { input: { file: { path: "/etc/hostname" } } });
    expect(file.isError).toBe(true);
    const ended = await test.ask(person, { method: "DELETE", url: `/api/platform/logins/${json.logins[0].login_id}` });
    expect(ended.status).toBe(204);
    const late = await call(client, { input: { file: CSV } });
    expect(late).toMatchObject({ isError: true, structuredContent: { error: { code: "UNAUTHENTICATED" } } });
    const after = await fetch(mcp.url, { method: "POST", headers: { authorization: `Bearer ${host.key}x` } });
    expect(after.headers.get("www-authenticate")).toContain('error="invalid_token"');
    await client.close();
  });

  it("do not reach another person's session", async () => {
    const [one, other] = [await test.join("member", place.id), await test.join("member", place.id)];
    const [first, second] = [await signIn(one), await signIn(other)];
    const id = (first.client.transport as StreamableHTTPClientTransport).sessionId ?? "";
    const body = JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/list" });
    const ask = (key: string) =>
      fetch(mcp.url, {
        method: "POST",
        body,
        headers: {
          ...{ authorization: `Bearer ${key}`, "mcp-session-id": id, "mcp-protocol-version": "2025-06-18" },
          ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
        },
      });
    expect((await ask(first.host.key)).status).toBe(200);
    expect((await ask(second.host.key)).status).toBe(404);
    await Promise.all([first.client.close(), second.client.close()]);
  });

  it("get a key for this server, which another server does not take", async () => {
    const person = await test.join("member", place.id);
    const { host, client } = await signIn(person);
    const inspect = async (token: string) => {
      const url = `${service}/api/platform/oauth/introspect`;
      return (await fetch(url, { method: "POST", body: new URLSearchParams({ token }) })).json();
    };
    expect(await inspect(host.key)).toMatchObject({ active: true, aud: mcp.url, scope: SCOPES.join(" ") });
    expect(await inspect(`${host.key}x`)).toEqual({ active: false });
    const connect = (apiKey: string) => createClient({ baseUrl: service, apiKey });
    const given = { version: "1", local, roots: [], host: "127.0.0.1", port: 0, signIn: { service, connect } };
    const other = await serveHttp(given);
    const statusOf = async (url: string, key: string) => {
      const body = { jsonrpc: "2.0", id: 1, method: "ping" };
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).status;
    };
    const { text } = await test.app.service.keys.create({ ...place, kind: "live", name: "For any server" });
    expect([await statusOf(other.url, host.key), await statusOf(mcp.url, host.key)]).toEqual([401, 406]);
    expect([await statusOf(other.url, text), await statusOf(mcp.url, text)]).toEqual([406, 406]);
    await Promise.all([client.close(), other.close()]);
  });

  it("find the way to sign in from any request without a key", async () => {
    const { status, headers } = await fetch(mcp.url, { method: "POST" });
    const metadata = `${new URL(mcp.url).origin}/.well-known/oauth-protected-resource/mcp`;
    expect([status, headers.get("www-authenticate")]).toEqual([401, `Bearer resource_metadata="${metadata}"`]);
    const resource = (await (await fetch(metadata)).json()) as object;
    expect(resource).toMatchObject({ resource: mcp.url, authorization_servers: [service] });
  });

  it("share no folder and no token", async () => {
    const given = { version: "1", local, roots: [], host: "127.0.0.1", port: 0 };
    const signIn = { service, connect: () => local };
    await expect(serveHttp({ ...given, roots: ["/tmp"], signIn })).rejects.toThrow(RangeError);
    await expect(serveHttp({ ...given, token: "t", signIn })).rejects.toThrow(RangeError);
  });
});

describe("a code of a program", () => {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const register = async (redirect_uris: readonly string[]) =>
    test.ask(undefined, {
      ...{ method: "POST", url: "/api/platform/oauth/register", headers: { origin: undefined } },
      body: { redirect_uris, client_name: "A host", grant_types: ["authorization_code"], software_id: "x" },
    });
  const exchange = async (form: Record<string, string>) => {
    const response = await fetch(`${service}/api/platform/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "authorization_code", resource: mcp.url, ...form }),
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  };
  const begin = (client_id: string, more: Record<string, string> = {}) =>
    new URL(
      `${service}/api/platform/oauth/authorize?${new URLSearchParams({
        ...{ response_type: "code", code_challenge_method: "S256", prompt: "consent" },
        ...{ client_id, redirect_uri: REDIRECT, code_challenge: challenge, ...more },
      })}`,
    );

  it("works once, and only with the client, the address and the proof that the person saw", async () => {
    const person = await test.join("member", place.id);
    const { client_id } = (await register([REDIRECT])).json;
    const other = (await register([REDIRECT, "https://other.example/"])).json.client_id as string;
    const answer = await allow(person, begin(client_id));
    const right = { code: answer.searchParams.get("code") ?? "", client_id, redirect_uri: REDIRECT };
    const good = { ...right, code_verifier: verifier };
    const wrong = [
      { ...good, code_verifier: randomBytes(32).toString("base64url") },
      { ...good, redirect_uri: "http://127.0.0.1:4712/callback" },
      { ...good, client_id: other },
      { ...good, code: randomBytes(32).toString("base64url") },
    ];
    for (const form of wrong)
      expect(await exchange(form)).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
    // A code of a program is none of a command line.
    const polled = await test.ask(undefined, {
      ...{ method: "POST", url: "/api/platform/device/token", headers: { origin: undefined } },
      body: {
        ...{ grant_type: "urn:ietf:params:oauth:grant-type:device_code", client_id: "colophon-cli" },
        device_code: right.code,
      },
    });
    expect(polled.json.error).toBe("invalid_grant");
    const both = await Promise.all([exchange(good), exchange(good)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await exchange(good)).status).toBe(400);
    expect((await exchange({ ...good, grant_type: "password" })).json.error).toBe("unsupported_grant_type");
  });

  it("is for the server that the person saw, and for no other", async () => {
    const person = await test.join("member", place.id);
    const { client_id } = (await register([REDIRECT])).json;
    const found = (resource: string) =>
      test.ask(person, {
        ...{ method: "POST", url: "/api/platform/oauth/lookup" },
        body: { client_id, redirect_uri: REDIRECT, code_challenge: challenge, resource },
      });
    expect((await found("https://mcp.example:8443/mcp")).json.works_at).toBe("mcp.example:8443");
    for (const bad of [
      "mcp.example",
      "https://mcp.example/#x",
      "https://u:p@mcp.example/",
      "javascript:x",
      "https:// x",
    ])
      expect([bad, (await found(bad)).status]).toEqual([bad, 400]);
    const answer = await allow(person, begin(client_id, { resource: "https://mcp.example/mcp" }));
    const code = answer.searchParams.get("code") ?? "";
    const good = { code, client_id, redirect_uri: REDIRECT, code_verifier: verifier };
    expect((await exchange({ ...good, resource: "https://other.example/mcp" })).json.error).toBe("invalid_target");
    for (const resource of [
      "garbage",
      "javascript:1",
      "https://mcp.example/mcp#f",
      "https://a.example\\@mcp.example/mcp",
    ])
      expect([resource, (await exchange({ ...good, resource })).json.error]).toEqual([resource, "invalid_target"]);
    expect((await exchange({ ...good, resource: "https://MCP.example:443/mcp" })).status).toBe(200);
  });

  it("gives no more than the person's role, and nothing once it is too late", async () => {
    const viewer = await test.join("viewer", place.id);
    const { client_id } = (await register([REDIRECT])).json;
    const location = (await fetch(begin(client_id), { redirect: "manual" })).headers.get("location") ?? "";
    const request = Object.fromEntries(new URLSearchParams(location.split("?")[1]));
    const decide = (person: Browser, more: object) =>
      test.ask(person, { method: "POST", url: "/api/platform/oauth/decide", body: { ...request, ...more } });
    const approval = { decision: "approved", environment_id: place.environmentId, scopes: SCOPES, password: PASSWORD };
    expect((await decide(viewer, approval)).json.code).toBe("ROLE_MISSING");
    const reads = { ...approval, scopes: ["execution:read"] };
    expect((await decide(viewer, { ...reads, password: "wrong password" })).json.code).toBe("SIGN_IN_REFUSED");
    const denied = new URL((await decide(viewer, { decision: "denied" })).json.redirect_to);
    expect([...denied.searchParams.keys()]).toEqual(["error", "iss"]);
    const code = new URL((await decide(viewer, reads)).json.redirect_to).searchParams.get("code") ?? "";
    await test.app.service.database.query("update device_logins set expires_at = now()");
    const late = await exchange({ code, client_id, redirect_uri: REDIRECT, code_verifier: verifier });
    expect(late.json.error).toBe("invalid_grant");
  });

  it("goes to https, to the person's machine or to a program there, and to nothing that runs in a page", async () => {
    const good = [
      ...["https://claude.ai/api/callback", "http://localhost/cb", "http://[::1]:1/cb"],
      ...["cursor://x/cb", "com.example.app:/cb"],
    ];
    for (const uri of good) expect([uri, (await register([uri])).status]).toEqual([uri, 201]);
    const bad = [
      ...["javascript:alert(1)", "data:text/html,x", "http://example.com/cb", "https://a.example/#x", "x"],
      ...["https://u:p@a.example/", "blob:https://a.example/1", "file:///etc/passwd", "JavaScript:alert(1)//"],
    ];
    for (const uri of bad) {
      expect([uri, (await register([uri])).status]).toEqual([uri, 400]);
      // Nor with a client id that somebody made.
      const made = `v1.${Buffer.from(JSON.stringify(["A host", uri])).toString("base64url")}`;
      const { status } = await fetch(begin(made, { redirect_uri: uri }), { redirect: "manual" });
      expect([uri, status]).toEqual([uri, 400]);
    }
    const { client_id } = (await register(["https://a.example/cb"])).json;
    const elsewhere = await fetch(begin(client_id, { redirect_uri: "https://a.example/cb2" }), { redirect: "manual" });
    expect(elsewhere.status).toBe(400);
  });
});
