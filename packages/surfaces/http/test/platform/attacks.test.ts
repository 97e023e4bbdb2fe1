import { randomBytes, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { verifyAuditLines, writeAuditLine } from "@colophon/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, browserOf, ORIGIN, PASSWORD, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
let organizationId: string;
beforeAll(async () => {
  test = await startPlatform();
  organizationId = (await test.makeOrganization()).id;
});
afterAll(() => test.app.close());

const SESSION = "/api/platform/session";
const read = (browser: Browser | undefined, headers = {}) => test.ask(browser, { url: SESSION, headers });
const enter = (address: string, password: string, headers = {}) =>
  test.ask(undefined, { method: "POST", url: SESSION, body: { address, password }, headers });
const redeem = (body: object, given: { headers?: object; remoteAddress?: string } = {}) =>
  test.ask(undefined, {
    method: "POST",
    url: "/api/platform/links/redeem",
    body: { password: PASSWORD, ...body },
    ...(given as object),
  });

describe("the first owner's link", () => {
  it("opens on this machine only, through nothing, and once", async () => {
    const link = await test.platform.links.issueOwnerLink();
    const token = link?.token;
    if (token === undefined) throw new Error("There is an owner.");
    const body = { token, address: "owner@example.com" };
    const refused = [
      await redeem(body, { remoteAddress: "192.0.2.1" }),
      await redeem(body, { remoteAddress: "::ffff:192.0.2.1" }),
      await redeem(body, { headers: { "x-forwarded-for": "192.0.2.1" } }),
      await redeem(body, { headers: { forwarded: "for=192.0.2.1" } }),
      await redeem(body, { headers: { via: "1.1 proxy" } }),
    ];
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual(refused.map(() => [401, "LINK_REFUSED"]));
    const won = await redeem(body);
    expect(won.json).toMatchObject({ is_operator: true, memberships: [{ role: "owner" }] });
    expect((await redeem(body)).json.code).toBe("LINK_REFUSED");
  });
});

describe("fixation", () => {
  it("takes over no cookie that was there before the sign-in, and ends a session that was", async () => {
    const { address, cookie } = await test.join("member", organizationId);
    const [name] = cookie.split("=");
    const planted = `${name}=${randomBytes(32).toString("base64url")}`;
    const opened = await enter(address, PASSWORD, { cookie: planted });
    expect(browserOf(opened).cookie).not.toBe(planted);
    expect((await read({ ...browserOf(opened), cookie: planted })).status).toBe(401);
    const again = await enter(address, PASSWORD, { cookie: browserOf(opened).cookie });
    expect((await read(browserOf(opened))).status).toBe(401);
    expect((await read(browserOf(again))).status).toBe(200);
  });

  it("believes neither of two cookies of one name", async () => {
    const browser = await test.join("member", organizationId);
    const other = await test.join("member", organizationId);
    expect((await read({ ...browser, cookie: `${other.cookie}; ${browser.cookie}` })).status).toBe(401);
  });

  it("sets a cookie that scripts and other sites do not get; with __Host- and Secure over https", async () => {
    const { address } = await test.join("member", organizationId);
    expect((await enter(address, PASSWORD)).headers["set-cookie"]).toMatch(
      /^colophon_session_\d+=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    const secure = await enter(address, PASSWORD, { host: "localhost", origin: "https://localhost" });
    expect(secure.headers["set-cookie"]).toMatch(
      /^__Host-colophon_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
    Object.assign(test.app.parts, { publicUrl: "https://documents.example.com" });
    try {
      const host = { host: "documents.example.com" };
      const plain = await test.signIn(address);
      // A cookie without the prefix may come from a page over http, or from a neighbouring name.
      expect((await read(plain, host)).status).toBe(401);
      const opened = await enter(address, PASSWORD, { ...host, origin: "https://documents.example.com" });
      expect((await read(browserOf(opened), host)).status).toBe(200);
      expect((await enter(address, PASSWORD, { ...host, origin: "http://documents.example.com" })).status).toBe(403);
    } finally {
      Object.assign(test.app.parts, { publicUrl: undefined });
    }
  });
});

describe("requests of other sites", () => {
  it("change nothing, whatever their origin, site or media type", async () => {
    const browser = await test.join("owner", organizationId);
    const url = `/api/platform/organizations/${organizationId}/invitations`;
    const body = { address: "new@example.com", role: "viewer" };
    const write = (headers: Record<string, string | undefined>, given: unknown = body) =>
      test.ask(browser, { method: "POST", url, body: given, headers });
    const rows: readonly (readonly [Record<string, string | undefined>, number])[] = [
      [{ origin: undefined }, 403],
      [{ origin: "null" }, 403],
      [{ origin: "https://evil.example" }, 403],
      [{ origin: "http://localhost.evil.example" }, 403],
      [{ origin: "http://evil.example@localhost" }, 403],
      [{ origin: "http://localhost:81" }, 403],
      [{ "sec-fetch-site": "cross-site" }, 403],
      [{ "sec-fetch-site": "same-site" }, 403],
      [{ "sec-fetch-site": "none" }, 403],
      [{ "colophon-write-token": "" }, 403],
      [{ "content-type": "text/plain" }, 415],
      [{ "content-type": "application/x-www-form-urlencoded" }, 415],
      [{ "content-type": "application/offset+octet-stream" }, 415],
      [{ "sec-fetch-site": "same-origin" }, 201],
      [{}, 201],
    ];
    const found = [];
    for (const [headers] of rows) found.push([headers, (await write(headers)).status]);
    expect(found).toEqual(rows);
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: undefined },
      { "sec-fetch-site": "cross-site" },
    ])
      expect((await enter(browser.address, PASSWORD, headers)).status).toBe(403);
    expect((await read(browser, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  it("reach nothing through a name that leads here", async () => {
    const browser = await test.join("member", organizationId);
    const here = Object.values(networkInterfaces())
      .flatMap((some) => some ?? [])
      .find(({ family, internal }) => family === "IPv4" && !internal);
    const rows = [
      ["localhost", 200],
      ["localhost:8080", 200],
      ["127.0.0.1:8080", 200],
      ["[::1]:8080", 200],
      ...(here === undefined ? [] : [[`${here.address}:8080`, 200]]),
      ["evil.example", 421],
      ["localhost.evil.example", 421],
      ["127.0.0.1.evil.example", 421],
      ["127.evil.example", 421],
      ["192.0.2.77", 421],
      ["localhost@evil.example", 421],
      ["2130706433", 421],
    ] as const;
    for (const [host, status] of rows) expect([host, (await read(browser, { host })).status]).toEqual([host, status]);
    const headers = { host: "evil.example", origin: "http://evil.example" };
    expect((await enter(browser.address, PASSWORD, headers)).status).toBe(421);
  });
});

describe("what responses reveal", () => {
  it("is the same for an unknown address, a wrong password, and a text that is not an address", async () => {
    const { address } = await test.join("member", organizationId);
    const bodies = [];
    for (const given of [address, "nobody@example.com", "not an address"]) {
      const { status, json } = await enter(given, "not the password");
      bodies.push({ status, ...json, request_id: "" });
    }
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    expect(bodies[0]).toMatchObject({ status: 401, code: "SIGN_IN_REFUSED" });
  });

  it("is the same for an invitation of a known and an unknown address", async () => {
    const owner = await test.join("owner", organizationId);
    const known = await test.join("member", organizationId);
    const shapes = [];
    for (const address of [known.address, "unknown@example.com"]) {
      const url = `/api/platform/organizations/${organizationId}/invitations`;
      const { status, json } = await test.ask(owner, { method: "POST", url, body: { address, role: "viewer" } });
      shapes.push([status, Object.keys(json), json.url.replace(/=.*/, "")]);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[0]).toEqual([201, ["link_id", "url", "expires_at", "mail"], `${ORIGIN}/people#link`]);
  });

  it("has no password, also where one is refused", async () => {
    const { status, text } = await redeem({ token: "x".repeat(43), address: "a@example.com", password: "Sesame-99" });
    expect(status).toBe(400);
    expect(text).not.toContain("Sesame");
  });
});

describe("a text that the database cannot store", () => {
  it("is refused with its member, wherever it is", async () => {
    const { id, environmentId } = await test.makeOrganization();
    const owner = await test.join("owner", id);
    const bad = "a\u0000b";
    const response = { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" };
    const rows = [
      ["PATCH", `/api/platform/passkeys/${randomUUID()}`, { name: bad }, "name"],
      ["POST", `/api/platform/environments/${environmentId}/keys`, { name: bad }, "name"],
      [
        "POST",
        "/api/platform/links/redeem",
        { token: "x", address: "a@example.com", password: PASSWORD, name: bad },
        "name",
      ],
      [
        ...["POST", "/api/platform/session/passkey"],
        { credential: { id: bad, rawId: bad, type: "public-key", response } },
        "credential.id",
      ],
    ] as const;
    for (const [method, url, body, field] of rows) {
      const { status, json } = await test.ask(owner, { method, url, body });
      expect([url, status, json.code, json.field]).toEqual([url, 400, "INVALID_REQUEST", field]);
    }
    const operator = await test.join("operator", organizationId);
    expect((await test.ask(operator, { url: "/api/platform/people?after=%00" })).status).toBeLessThan(500);
    expect(
      (await test.ask(owner, { url: `/api/platform/environments/${environmentId}/executions?cursor=%00` })).status,
    ).toBeLessThan(500);
  });
});

describe("replays", () => {
  it("open nothing: a used link, a signed-out cookie, a cookie after a new password", async () => {
    const owner = await test.join("owner", organizationId);
    const url = `/api/platform/organizations/${organizationId}/invitations`;
    const invited = await test.ask(owner, {
      method: "POST",
      url,
      body: { address: "replay@example.com", role: "admin" },
    });
    const body = { token: invited.json.url.split("#link=")[1], address: "replay@example.com" };
    const both = await Promise.all([redeem(body), redeem(body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const person = browserOf(both.find(({ status }) => status === 200) as (typeof both)[0]);
    const changed = await test.ask(person, {
      method: "POST",
      url: "/api/platform/password",
      body: { current: PASSWORD, next: "another long password" },
    });
    expect((await read(person)).status).toBe(401);
    const renewed = browserOf(changed);
    expect((await read(renewed)).status).toBe(200);
    const out = await test.ask(renewed, { method: "DELETE", url: SESSION });
    expect([out.status, out.headers["set-cookie"]]).toEqual([204, expect.stringContaining("Max-Age=0")]);
    expect((await read(renewed)).status).toBe(401);
  });
});

describe("an owner at work", () => {
  it("changes a member only as the caller saw them, where the caller says so", async () => {
    const { id } = await test.makeOrganization();
    const [owner, member] = [await test.join("owner", id), await test.join("member", id)];
    const url = `/api/platform/organizations/${id}/members/${member.personId}`;
    const set = (seen: string, role: string) =>
      test.ask(owner, { method: "PATCH", url, body: { role }, headers: { "if-match": seen } });
    expect((await set('"admin"', "viewer")).json.code).toBe("PRECONDITION_FAILED");
    expect((await set('"member"', "viewer")).status).toBe(204);
    for (const seen of ['"member"', "viewer", '""'])
      expect((await test.ask(owner, { method: "DELETE", url, headers: { "if-match": seen } })).status).toBe(412);
    expect((await test.ask(owner, { method: "DELETE", url, headers: { "if-match": '"viewer"' } })).status).toBe(204);
  });

  it("invites, changes, removes and leaves; each takes effect at once", async () => {
    const { id } = await test.makeOrganization();
    const owner = await test.join("owner", id);
    const admin = await test.join("admin", id);
    const place = `/api/platform/organizations/${id}`;
    const setRole = (by: Browser, person: Browser, role: string) =>
      test.ask(by, { method: "PATCH", url: `${place}/members/${person.personId}`, body: { role } });
    expect((await setRole(admin, owner, "viewer")).json.code).toBe("ROLE_MISSING");
    expect((await setRole(owner, admin, "viewer")).status).toBe(204);
    expect((await read(admin)).status).toBe(401);
    const demoted = await test.signIn(admin.address);
    expect((await test.ask(demoted, { url: `${place}/members` })).status).toBe(403);
    expect((await test.ask(owner, { method: "DELETE", url: `${place}/membership` })).json.code).toBe("LAST_OWNER");
    const { json } = await test.ask(owner, {
      method: "POST",
      url: `${place}/invitations`,
      body: { address: "x@example.com", role: "viewer" },
    });
    const listed = await test.ask(owner, { url: `${place}/invitations` });
    expect(listed.json.invitations).toMatchObject([
      { invitation_id: json.link_id, address: "x@example.com", created_by: owner.personId },
    ]);
    expect(listed.text).not.toContain(json.url.split("#link=")[1]);
    expect((await test.ask(owner, { method: "DELETE", url: `${place}/invitations/${json.link_id}` })).status).toBe(204);
    expect((await redeem({ token: json.url.split("#link=")[1], address: "x@example.com" })).status).toBe(401);
    expect((await test.ask(owner, { url: `${place}/members` })).json.members).toHaveLength(2);
    expect((await test.ask(owner, { method: "DELETE", url: `${place}/members/${admin.personId}` })).status).toBe(204);
    expect((await read(demoted)).status).toBe(401);
    const sessions = await test.ask(owner, { url: "/api/platform/sessions" });
    expect(sessions.json.sessions).toMatchObject([{ is_current: true, opened_from: "127.0.0.1" }]);
    expect((await test.ask(owner, { method: "DELETE", url: `/api/platform/sessions/${randomUUID()}` })).status).toBe(
      404,
    );
  });

  it("leaves a log that has every action, no address and no secret", async () => {
    const operator = await test.join("operator", organizationId);
    const member = await test.join("member", organizationId);
    const reset = await test.ask(operator, { method: "POST", url: `/api/platform/people/${member.personId}/resets` });
    expect(reset.status).toBe(201);
    while ((await test.platform.audit.seal()) > 0);
    const { sequence } = await test.platform.audit.readState();
    const lines = (await test.platform.audit.list(0, sequence)).map(writeAuditLine);
    expect(
      await verifyAuditLines(
        (async function* () {
          yield* lines;
        })(),
      ),
    ).toMatchObject({ isWhole: true, entries: sequence });
    const actions = new Set(lines.map((line) => (JSON.parse(line) as { action: string }).action));
    expect([...actions].toSorted()).toEqual([
      "access.refused",
      "link.created",
      "link.refused",
      "link.used",
      "link.withdrawn",
      "member.added",
      "member.removed",
      "member.role_changed",
      "password.changed",
      "session.ended",
      "session.opened",
      "session.refused",
      "signing_key.enrolled",
    ]);
    const all = lines.join("\n");
    for (const secret of [
      "@",
      PASSWORD,
      "scrypt",
      operator.cookie.split("=")[1] ?? "-",
      reset.json.url.split("#link=")[1],
    ])
      expect(all).not.toContain(secret);
    const page = await test.ask(operator, { url: `/api/platform/audit?after=${sequence - 1}` });
    expect(page.json).toMatchObject({ entries: [{ sequence }], head: { sequence }, pending: expect.any(Number) });
    expect((await test.ask(operator, { url: "/api/platform/people" })).json.people.length).toBeGreaterThan(5);
  });
});

/** A request whose body ends when the test says so. */
async function holdBody(
  sender: Browser | string,
  { method, path, body }: { method: string; path: string; body: string },
) {
  const { hostname, port } = new URL(test.app.url);
  const socket = connect(Number(port), hostname);
  const answered = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (piece) => (text += String(piece))).on("close", () => resolve(text));
  });
  const proof =
    typeof sender === "string"
      ? [`Authorization: Bearer ${sender}`, `Idempotency-Key: ${randomUUID()}`]
      : [`Cookie: ${sender.cookie.replace(/_\d+=/, `_${port}=`)}`, `Colophon-Write-Token: ${sender.writeToken}`];
  const head = [
    ...[`${method} ${path} HTTP/1.1`, `Host: localhost:${port}`, `Origin: http://localhost:${port}`, ...proof],
    ...["Content-Type: application/json", "Connection: close"],
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 1)}`);
  // Long enough for the head to be read and let in.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return async (): Promise<string> => {
    socket.write(body.slice(1));
    return (await answered).split("\r\n")[0] ?? "";
  };
}

describe("a request that was let in and is held open", () => {
  it("does nothing any more when its person was removed, demoted or signed out before its body ended", async () => {
    await test.app.listen();
    const { id, environmentId } = await test.makeOrganization();
    const owner = await test.join("owner", id);
    const members = `/api/platform/organizations/${id}/members`;
    const keys = { method: "POST", path: `/api/platform/environments/${environmentId}/keys`, body: '{"name":"held"}' };
    const stays = await holdBody(await test.join("admin", id), keys);
    expect(await stays()).toContain(" 201 ");
    const removed = await test.join("admin", id);
    const afterRemoval = await holdBody(removed, keys);
    expect((await test.ask(owner, { method: "DELETE", url: `${members}/${removed.personId}` })).status).toBe(204);
    expect(await afterRemoval()).toContain(" 401 ");
    const demoted = await test.join("admin", id);
    const change = { method: "PATCH", url: `${members}/${demoted.personId}`, body: { role: "viewer" } };
    const afterDemotion = await holdBody(demoted, keys);
    expect((await test.ask(owner, change)).status).toBe(204);
    expect(await afterDemotion()).toContain(" 401 ");
    const left = await test.join("member", id);
    const afterLeaving = await holdBody(left, {
      method: "DELETE",
      path: `/api/platform/organizations/${id}/membership`,
      body: "{}",
    });
    expect((await test.ask(left, { method: "DELETE", url: SESSION })).status).toBe(204);
    expect(await afterLeaving()).toContain(" 401 ");
  });
});

describe("a request with an API key that is held open", () => {
  it("does nothing any more when the key was revoked before its body ended", async () => {
    const { text, keyId, environmentId } = await test.app.makeKey();
    const body = JSON.stringify({ input: { text: "held" } });
    const submission = { method: "POST", path: "/api/v2/operations/common/parse/echo", body };
    const stays = await holdBody(text, submission);
    expect(await stays()).toContain(" 202 ");
    const revoked = await holdBody(text, submission);
    await test.app.service.keys.revoke(environmentId, keyId);
    expect(await revoked()).toContain(" 401 ");
  });
});

describe("the page", () => {
  it("loads its own script and nothing else, and keeps no link in the address", async () => {
    const page = await test.ask(undefined, { url: "/people" });
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self'; connect-src 'self'/,
    );
    expect(page.text).not.toMatch(/<script(?![^>]*src=)|<style| on\w+=/);
    const script = await test.ask(undefined, { url: "/people/page.js" });
    expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(script.text).toContain("history.replaceState");
    expect(script.text).not.toContain("innerHTML");
  });
});
