import { SCOPES, SCOPES_OF_ROLE, writeAuditLine } from "@colophon/service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, ORIGIN, PASSWORD, type PlatformTest, startPlatform } from "./people.ts";

const DEVICE = "/api/platform/device";
const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:device_code";

let test: PlatformTest;
let place: { readonly id: string; readonly environmentId: string };
beforeAll(async () => {
  test = await startPlatform();
});
beforeEach(async () => {
  place = await test.makeOrganization();
});
afterAll(() => test.app.close());

/** As a command line asks: without a cookie, an origin or a token. */
const ask = (path: string, body: unknown) =>
  test.ask(undefined, { method: "POST", url: `${DEVICE}/${path}`, body, headers: { origin: undefined } });
const begin = async (more: object = {}) =>
  (await ask("authorize", { client_id: "colophon-cli", machine: "ana@laptop", ...more })).json as {
    readonly device_code: string;
    readonly user_code: string;
    readonly verification_uri: string;
    readonly expires_in: number;
    readonly interval: number;
  };
const poll = (device_code: string) => ask("token", { grant_type: GRANT_TYPE, device_code, client_id: "colophon-cli" });
const act = (browser: Browser | undefined, path: string, body: unknown) =>
  test.ask(browser, { method: "POST", url: `${DEVICE}/${path}`, body });
const allow = (browser: Browser, user_code: string, more: object = {}) =>
  act(browser, "decide", {
    ...{ user_code, decision: "approved", environment_id: place.environmentId },
    ...{ scopes: ["execution:submit", "execution:read"], password: PASSWORD, ...more },
  });
/** The next poll is not early. */
const wait = () =>
  test.app.service.database.query("update device_logins set polled_at = polled_at - interval '1 minute'");
const list = (key: string) =>
  test.ask(undefined, { url: "/api/v2/executions", headers: { authorization: `Bearer ${key}` } });
const cancel = (key: string) =>
  test.ask(undefined, {
    ...{ method: "POST", url: `/api/v2/executions/${crypto.randomUUID()}/cancel` },
    headers: { authorization: `Bearer ${key}`, origin: undefined },
  });

async function signIn(browser: Browser, more: object = {}): Promise<{ readonly key: string; readonly id: string }> {
  const begun = await begin();
  expect((await allow(browser, begun.user_code, more)).status).toBe(204);
  const { json } = await poll(begun.device_code);
  return { key: json.access_token, id: json.key_id };
}

describe("a command line that signs in", () => {
  it("gets one key, once its person allowed it, with the names and errors of RFC 8628", async () => {
    const person = await test.join("member", place.id);
    const begun = await begin();
    expect(begun).toMatchObject({ verification_uri: `${ORIGIN}/#/device`, expires_in: 600, interval: 5 });
    expect(begun.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    const first = await poll(begun.device_code);
    expect([first.status, first.json.error]).toEqual([400, "authorization_pending"]);
    expect((await poll(begun.device_code)).json.error).toBe("slow_down");
    const typed = begun.user_code.toLowerCase().replace("-", " ");
    const found = await act(person, "lookup", { user_code: typed });
    expect(found.json).toMatchObject({
      ...{ machine: "ana@laptop", scopes: SCOPES, requested_from: "127.0.0.1", is_same_network: true },
      choices: [{ organization_id: place.id, scopes: SCOPES_OF_ROLE.member }],
    });
    expect((await allow(person, typed, { days: 7 })).status).toBe(204);
    await wait();
    const both = await Promise.all([poll(begun.device_code), poll(begun.device_code)]);
    const granted = both.find(({ status }) => status === 200);
    expect(granted?.json).toMatchObject({
      ...{ token_type: "Bearer", expires_in: 7 * 86_400, scope: "execution:submit execution:read" },
      ...{ environment_id: place.environmentId, name: "ana@laptop" },
    });
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await poll(begun.device_code)).json.error).toBe("invalid_grant");
    expect((await list(granted?.json.access_token)).status).toBe(200);
    const logins = await test.ask(person, { url: "/api/platform/logins" });
    expect(logins.json.logins).toMatchObject([{ login_id: granted?.json.key_id, name: "ana@laptop" }]);
    expect(logins.text).not.toContain(granted?.json.access_token);
    // Managers of the environment see it among its keys.
    const owner = await test.join("owner", place.id);
    const keys = await test.ask(owner, { url: `/api/platform/environments/${place.environmentId}/keys` });
    expect(keys.json.keys).toMatchObject([{ name: "ana@laptop" }]);
  });

  it("gets nothing where the person refused, the code expired, or it was never given", async () => {
    const person = await test.join("member", place.id);
    const refused = await begin();
    expect((await act(person, "decide", { user_code: refused.user_code, decision: "denied" })).status).toBe(204);
    expect((await poll(refused.device_code)).json.error).toBe("access_denied");
    expect((await allow(person, refused.user_code)).status).toBe(404);
    const old = await begin();
    await allow(person, old.user_code);
    await test.app.service.database.query("update device_logins set expires_at = now()");
    expect((await poll(old.device_code)).json.error).toBe("expired_token");
    for (const code of ["x".repeat(43), "", "\u00e9"]) expect((await poll(code)).json.error).toBe("invalid_grant");
    expect((await ask("token", { grant_type: "password", device_code: "", client_id: "colophon-cli" })).status).toBe(
      400,
    );
    expect((await ask("authorize", { client_id: "colophon-cli", scope: "execution:everything" })).json.field).toBe(
      "scope",
    );
  });

  it("is named without what a terminal or a page would obey", async () => {
    const person = await test.join("member", place.id);
    const { user_code } = await begin({ machine: `  \u001b[2J\u202eevil\n\nName: you ${"x".repeat(150)}` });
    const { json } = await act(person, "lookup", { user_code });
    expect(json.machine).toMatch(/^\[2J evil Name: you x+$/);
    expect(json.machine).toHaveLength(100);
  });
});

describe("whoever decides", () => {
  it("needs a session, its write token, and the password", async () => {
    const person = await test.join("owner", place.id);
    const { user_code, device_code } = await begin();
    expect((await act(undefined, "decide", { user_code, decision: "denied" })).status).toBe(401);
    const forged = { ...person, writeToken: "x" };
    expect((await allow(forged, user_code)).status).toBe(403);
    for (const password of [undefined, "wrong password"])
      expect((await allow(person, user_code, { password })).json.code).toBe("SIGN_IN_REFUSED");
    expect((await poll(device_code)).json.error).toBe("authorization_pending");
    expect((await allow(person, user_code)).status).toBe(204);
  });

  it("gives no more than their role, in organizations of their own that are entitled", async () => {
    const [viewer, member, owner] = [
      await test.join("viewer", place.id),
      await test.join("member", place.id),
      await test.join("owner", place.id),
    ];
    const lapsed = await test.makeOrganization("lapsed");
    const former = await test.join("owner", lapsed.id);
    const foreign = await test.makeOrganization();
    const rows = [
      [viewer, { scopes: ["execution:submit"] }, "ROLE_MISSING"],
      [viewer, { scopes: ["execution:read"] }, undefined],
      [member, { scopes: ["execution:delete"] }, "ROLE_MISSING"],
      [member, { scopes: ["execution:cancel"] }, undefined],
      [owner, { environment_id: foreign.environmentId }, "ROLE_MISSING"],
      [owner, { environment_id: crypto.randomUUID() }, "ROLE_MISSING"],
      [owner, { scopes: [...SCOPES] }, undefined],
      [former, { environment_id: lapsed.environmentId }, "NOT_ENTITLED"],
      [owner, { scopes: undefined }, "INVALID_REQUEST"],
      [owner, { environment_id: undefined }, "INVALID_REQUEST"],
    ] as const;
    for (const [person, more, code] of rows) {
      const { user_code } = await begin();
      const answer = await allow(person, user_code, more);
      expect([more, answer.status === 204 ? undefined : answer.json.code]).toEqual([more, code]);
    }
  });

  it("cannot guess: after ten wrong codes right ones are refused as well, for them alone", async () => {
    const [guesser, other] = [await test.join("member", place.id), await test.join("member", place.id)];
    const { user_code } = await begin();
    const codes = [];
    for (let count = 0; count < 12; count++)
      codes.push(
        (
          await act(guesser, count % 2 === 0 ? "lookup" : "decide", {
            user_code: `BBBB-BBB${count}`,
            decision: "denied",
          })
        ).status,
      );
    expect(codes.slice(0, 2)).toEqual([400, 404]);
    await test.app.service.database.query("delete from device_guesses");
    for (let count = 0; count < 10; count++)
      expect((await act(guesser, "lookup", { user_code: "BBBB-BBBB" })).status).toBe(404);
    expect((await act(guesser, "lookup", { user_code })).status).toBe(429);
    expect((await allow(guesser, user_code)).status).toBe(429);
    expect((await act(other, "lookup", { user_code })).status).toBe(200);
    const many = await Promise.all(Array.from({ length: 40 }, () => act(other, "lookup", { user_code: "BBBB-BBBB" })));
    expect(many.filter(({ status }) => status === 404)).toHaveLength(10);
  });
});

describe("a key of a command line", () => {
  it("follows the role of its person at once, and ends with their membership", async () => {
    const owner = await test.join("owner", place.id);
    const person = await test.join("admin", place.id);
    const { key } = await signIn(person, { scopes: ["execution:read", "execution:cancel"] });
    expect([(await list(key)).status, (await cancel(key)).status]).toEqual([200, 404]);
    const members = `/api/platform/organizations/${place.id}/members/${person.personId}`;
    await test.ask(owner, { method: "PATCH", url: members, body: { role: "viewer" } });
    await expect.poll(async () => (await cancel(key)).status).toBe(403);
    expect((await list(key)).status).toBe(200);
    await test.ask(owner, { method: "DELETE", url: members });
    await expect.poll(async () => (await list(key)).status).toBe(401);
  });

  it("ends when its person, a manager or whoever has it says so", async () => {
    const person = await test.join("member", place.id);
    const stranger = await test.join("owner", place.id);
    const one = await signIn(person);
    expect((await test.ask(stranger, { method: "DELETE", url: `/api/platform/logins/${one.id}` })).status).toBe(404);
    expect((await test.ask(person, { method: "DELETE", url: `/api/platform/logins/${one.id}` })).status).toBe(204);
    expect((await list(one.key)).status).toBe(401);
    expect((await test.ask(person, { method: "DELETE", url: `/api/platform/logins/${one.id}` })).status).toBe(404);
    const two = await signIn(person);
    const url = `/api/platform/environments/${place.environmentId}/keys/${two.id}`;
    expect((await test.ask(stranger, { method: "DELETE", url })).status).toBe(204);
    expect((await list(two.key)).status).toBe(401);
    const three = await signIn(person);
    expect((await ask("revoke", { token: three.key })).status).toBe(204);
    expect((await list(three.key)).status).toBe(401);
    for (const token of [three.key, "", "pj_live_x"]) expect((await ask("revoke", { token })).status).toBe(204);
  });

  it("is the only key that whoever has it can end", async () => {
    const { text } = await test.app.makeKey();
    expect((await ask("revoke", { token: text })).status).toBe(204);
    expect((await list(text)).status).toBe(200);
  });

  it("ends when a link sets another password", async () => {
    const person = await test.join("member", place.id);
    const { key } = await signIn(person);
    const link = await test.platform.links.issueReset({ personId: person.personId }, { kind: "command" });
    await test.ask(undefined, {
      ...{ method: "POST", url: "/api/platform/links/redeem" },
      body: { token: link?.token, address: person.address, password: "another long password" },
    });
    await expect.poll(async () => (await list(key)).status).toBe(401);
  });

  it("is not made from what was allowed before a link set another password", async () => {
    const person = await test.join("member", place.id);
    const begun = await begin();
    expect((await allow(person, begun.user_code)).status).toBe(204);
    const link = await test.platform.links.issueReset({ personId: person.personId }, { kind: "command" });
    const redeeming = test.ask(undefined, {
      ...{ method: "POST", url: "/api/platform/links/redeem" },
      body: { token: link?.token, address: person.address, password: "another long password" },
    });
    const polled = (await Promise.all([poll(begun.device_code), redeeming]))[0];
    const later = await poll(begun.device_code);
    expect(later.json.error).toBe("invalid_grant");
    // Whichever came first, nothing that was allowed before works.
    if (polled.status === 200) await expect.poll(async () => (await list(polled.json.access_token)).status).toBe(401);
    else expect(polled.json.error).toBe("invalid_grant");
  });

  it("does not come back with its person, and is not made after they left", async () => {
    const owner = await test.join("owner", place.id);
    const person = await test.join("member", place.id);
    const elsewhere = await test.makeOrganization();
    const { key } = await signIn(person);
    const begun = await begin();
    expect((await allow(person, begun.user_code)).status).toBe(204);
    const { database } = test.app.service;
    const join = (organization: string) =>
      database.query("insert into memberships (organization_id, person_id, role) values ($1, $2, 'member')", [
        ...[organization, person.personId],
      ]);
    await join(elsewhere.id);
    const again = await test.signIn(person.address);
    const other = await signIn(again, { environment_id: elsewhere.environmentId });
    const url = `/api/platform/organizations/${place.id}/members/${person.personId}`;
    expect((await test.ask(owner, { method: "DELETE", url })).status).toBe(204);
    expect((await poll(begun.device_code)).json.error).toBe("invalid_grant");
    await join(place.id);
    await expect.poll(async () => (await list(key)).status).toBe(401);
    expect((await list(other.key)).status).toBe(200);
  });

  it("lasts no longer when it is rotated", async () => {
    const person = await test.join("member", place.id);
    const { id } = await signIn(person, { days: 3 });
    const rotated = await test.app.service.keys.rotate(place.environmentId, id, 0);
    const days = ((rotated?.key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()) / 86_400_000;
    expect(days).toBeLessThanOrEqual(3);
    expect(days).toBeGreaterThan(2.9);
  });

  it("stays one of its person when it is rotated", async () => {
    const person = await test.join("member", place.id);
    const { id } = await signIn(person);
    const rotated = await test.app.service.keys.rotate(place.environmentId, id, 0);
    await test.app.service.database.query("delete from memberships where person_id = $1", [person.personId]);
    await expect.poll(async () => (await list(rotated?.text ?? "")).status).toBe(401);
  });

  it("opens no route of people", async () => {
    const person = await test.join("owner", place.id);
    const { key } = await signIn(person);
    const headers = { authorization: `Bearer ${key}` };
    expect((await test.ask(undefined, { url: "/api/platform/session", headers })).status).toBe(401);
    expect((await test.ask(person, { url: "/api/platform/logins", headers })).status).toBe(401);
  });
});

it("is in the audit log without a code or a key", async () => {
  const person = await test.join("member", place.id);
  const begun = await begin();
  await allow(person, begun.user_code);
  const { json } = await poll(begun.device_code);
  while ((await test.platform.audit.seal()) > 0);
  const { sequence } = await test.platform.audit.readState();
  const lines = (await test.platform.audit.list(0, sequence)).map(writeAuditLine);
  const actions = lines.map((line) => (JSON.parse(line) as { action: string }).action);
  expect(actions.slice(-3)).toEqual(["login.approved", "key.created", "login.completed"]);
  for (const secret of [begun.user_code, begun.device_code, json.access_token, "ana@laptop"])
    expect(lines.join("\n")).not.toContain(secret);
});
