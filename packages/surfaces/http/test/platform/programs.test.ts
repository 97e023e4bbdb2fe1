import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer } from "../harness.ts";
import { type Browser, PASSWORD, type PlatformTest, startPlatform } from "./people.ts";

const OAUTH = "/api/platform/oauth";
const METADATA = "/.well-known/oauth-authorization-server";
const REDIRECT = "https://program.example/back?tenant=1";
const FORM = "application/x-www-form-urlencoded";
const verifier = randomBytes(32).toString("base64url");
const code_challenge = createHash("sha256").update(verifier).digest("base64url");

let test: PlatformTest;
let place: { readonly id: string; readonly environmentId: string };
let asked: Readonly<Record<string, string>>;
beforeAll(async () => {
  test = await startPlatform();
  place = await test.makeOrganization();
  const { client_id } = (await register({ redirect_uris: [REDIRECT], client_name: "Probe" })).json;
  asked = { client_id, redirect_uri: REDIRECT, code_challenge };
});
afterAll(() => test.app.close());

/** As a program asks: without a cookie, an origin or a token. */
const register = (body: object) =>
  test.ask(undefined, { method: "POST", url: `${OAUTH}/register`, body, headers: { origin: undefined } });
const token = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  test.ask(undefined, {
    ...{ method: "POST", url: `${OAUTH}/token`, body },
    headers: { origin: undefined, "content-type": FORM, ...headers },
  });
const authorize = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  test.ask(undefined, { url: `${OAUTH}/authorize?${query}`, headers });
const decide = (browser: Browser | undefined, more: object = {}, headers: Record<string, string | undefined> = {}) =>
  test.ask(browser, {
    ...{ method: "POST", url: `${OAUTH}/decide`, headers },
    body: {
      ...{ ...asked, decision: "approved", environment_id: place.environmentId },
      ...{ scopes: ["execution:read"], password: PASSWORD, ...more },
    },
  });
const codeOf = (answer: TestAnswer): string => new URL(answer.json.redirect_to).searchParams.get("code") ?? "";
const formOf = (code: string, more: Readonly<Record<string, string>> = {}) => {
  const { client_id = "", redirect_uri = "" } = asked;
  const members = { grant_type: "authorization_code", code, client_id, redirect_uri, code_verifier: verifier };
  return new URLSearchParams({ ...members, ...more }).toString();
};
const query = () => new URLSearchParams({ ...asked, response_type: "code", code_challenge_method: "S256" });
const list = (key: string) =>
  test.ask(undefined, { url: "/api/v2/executions", headers: { authorization: `Bearer ${key}` } });

describe("a program's request", () => {
  it("is led to this service's own page, whatever Host it names", async () => {
    const { status, headers } = await authorize(query().toString());
    expect([status, headers.location?.split("?")[0]]).toEqual([302, "http://localhost/#/allow"]);
    for (const host of ["evil.example", "localhost.evil.example", "localhost@evil.example"]) {
      expect([host, (await authorize(query().toString(), { host })).status]).toEqual([host, 421]);
      expect([host, (await test.ask(undefined, { url: METADATA, headers: { host } })).status]).toEqual([host, 421]);
    }
  });

  it("needs the proof key with S256, and each parameter once", async () => {
    const without = (name: string) => {
      const left = query();
      left.delete(name);
      return left.toString();
    };
    const bad = [
      ...[without("code_challenge"), without("code_challenge_method"), without("response_type")],
      `${without("code_challenge_method")}&code_challenge_method=plain`,
      `${without("response_type")}&response_type=token`,
      `${query()}&redirect_uri=${encodeURIComponent("https://evil.example/")}`,
      `${query()}&code_challenge=${code_challenge}`,
    ];
    for (const one of bad) {
      const { status, headers } = await authorize(one);
      expect([one, status, headers.location]).toEqual([one, 400, undefined]);
    }
  });

  it("takes a client id only as a registration wrote it", async () => {
    const [id, name] = [asked.client_id ?? "", REDIRECT];
    const made = (text: string) => `v1.${Buffer.from(text).toString("base64url")}`;
    const bad = [
      ...[`${id}=`, `${id} `, id.replace("v1.", "v2."), made(`["Probe", "${name}"]`), made(`["Probe"]`)],
      ...[made(`{"0":"Probe"}`), made(`["Probe",1]`), made("[".repeat(5_000)), made(`["Probe","${name}/../x"]`)],
    ];
    for (const client_id of bad) {
      const { status } = await authorize(new URLSearchParams({ ...Object.fromEntries(query()), client_id }).toString());
      expect([client_id.slice(0, 60), status]).toEqual([client_id.slice(0, 60), 400]);
    }
  });

  it("gets its answer at no address that browsers read in another way than it is written", async () => {
    const bad = [
      ...[
        "https://a.example\\@evil.example/",
        "https:\\\\evil.example/",
        "https:evil.example/",
        "https:///evil.example",
      ],
      ...[
        " https://a.example/",
        "https://a.example/\r\nSet-Cookie: a=b",
        "https://a.exa\tmple/",
        "https://a.example/\0",
      ],
      ...["https://@evil.example/", "https://:@evil.example/", "https://a%40evil.example@x.example/"],
      ...["https://\u0430pple.example/", "https://a.example/caf\u00e9", 'https://a.example/"x'],
      ...["https://a.example/?code=x", "https://a.example/?x=1&%73tate=y", "https://a.example/?iss=z"],
      ...[
        "java\nscript:alert(1)",
        "\u0001javascript:alert(1)",
        "JAVASCRIPT://x/%0aalert(1)",
        "vbscript:x",
        "about:blank",
      ],
      ...[
        "http://127.0.0.1.evil.example/",
        "http://localhost./",
        "http://[::2]/",
        "http://0.0.0.0/",
        "ws://localhost/",
      ],
      ...["view-source:https://a.example/", "filesystem:https://a.example/", "com.example.app:/x#y"],
    ];
    for (const uri of bad) expect([uri, (await register({ redirect_uris: [uri] })).status]).toEqual([uri, 400]);
    const good = [
      "https://a.example./x",
      "HTTPS://A.example:8443/x",
      "https://[2001:db8::1]/x",
      "https://xn--bcher-kva.example/",
    ];
    for (const uri of [...good, "https://a.example/@x", "https://a.example/?a=b&codes=c", "cursor://x.y/z@1"])
      expect([uri, (await register({ redirect_uris: [uri] })).status]).toEqual([uri, 201]);
  });

  it("shows a name of one line, without marks that turn or hide the text", async () => {
    const person = await test.join("viewer", place.id);
    const name = "Colophon\u202e\u2066\u0007\n\u200b xxxxxx";
    expect((await register({ redirect_uris: [REDIRECT], client_name: name })).json.client_name).toBe("Colophon xxxxxx");
    const client_id = `v1.${Buffer.from(JSON.stringify([name, REDIRECT])).toString("base64url")}`;
    const found = await test.ask(person, { method: "POST", url: `${OAUTH}/lookup`, body: { ...asked, client_id } });
    expect(found.json).toMatchObject({ program: "Colophon xxxxxx", answer_goes_to: "program.example" });
  });
});

describe("a decision on a program", () => {
  it("is of a person with a session, the write token and this origin", async () => {
    const person = await test.join("member", place.id);
    expect((await decide(undefined)).status).toBe(401);
    expect((await decide(person, {}, { origin: "https://evil.example" })).status).toBe(403);
    expect((await decide(person, {}, { origin: undefined })).status).toBe(403);
    expect((await decide(person, {}, { "colophon-write-token": undefined })).status).toBe(403);
    expect((await decide(person, {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await decide(person, {}, { "content-type": FORM })).status).toBe(415);
    const answer = new URL((await decide(person, { state: "a&code=b\r\nc" })).json.redirect_to);
    expect([...answer.searchParams.keys()]).toEqual(["tenant", "code", "state", "iss"]);
    expect(answer.searchParams.get("state")).toBe("a&code=b\r\nc");
  });

  it("counts for nothing once the person has left, and gives no more than a role that was lowered", async () => {
    const [left, lowered] = [await test.join("member", place.id), await test.join("member", place.id)];
    const more = { scopes: ["execution:submit", "execution:read"] };
    const codes = [codeOf(await decide(left, more)), codeOf(await decide(lowered, more))];
    const owner = await test.join("owner", place.id);
    const change = (method: string, person: Browser, body?: object) =>
      test.ask(owner, {
        ...{ method, url: `/api/platform/organizations/${place.id}/members/${person.personId}` },
        ...(body !== undefined && { body }),
      });
    expect((await change("DELETE", left)).status).toBe(204);
    expect((await change("PATCH", lowered, { role: "viewer" })).status).toBeLessThan(300);
    expect((await token(formOf(codes[0] ?? ""))).json.error).toBe("invalid_grant");
    const key = (await token(formOf(codes[1] ?? ""))).json.access_token;
    expect((await list(key)).status).toBe(200);
    const submit = await test.ask(undefined, {
      ...{ method: "POST", url: `/api/v2/executions/${crypto.randomUUID()}/cancel` },
      headers: { authorization: `Bearer ${key}`, origin: undefined },
    });
    expect(submit.status).toBe(403);
  });
});

describe("a code", () => {
  it("that is used twice with its proof ends its key; without the proof it ends nothing", async () => {
    const person = await test.join("member", place.id);
    const code = codeOf(await decide(person));
    const { access_token: key } = (await token(formOf(code))).json;
    const thief = formOf(code, { code_verifier: randomBytes(32).toString("base64url") });
    expect((await token(thief)).json.error).toBe("invalid_grant");
    expect((await list(key)).status).toBe(200);
    expect((await token(formOf(code))).json.error).toBe("invalid_grant");
    expect((await list(key)).status).toBe(401);
    expect((await test.ask(person, { url: "/api/platform/logins" })).json.logins).toEqual([]);
  });

  it("is sent in a form, each member once, and the answer to any other has the names of RFC 6749", async () => {
    const code = codeOf(await decide(await test.join("member", place.id)));
    const good = formOf(code);
    const bad = [
      await token(`${good}&code=${code}`),
      await token(`${good}&client_id=other`),
      await token(formOf(code, { code_verifier: "secret" })),
      await token(formOf(code, { code: 'a"\\\u0000' })),
      await token("grant_type=authorization_code"),
      await token(""),
      await token(JSON.stringify({ code }), { "content-type": "application/json" }),
    ];
    for (const { status, headers, json } of bad) {
      expect([status, headers["content-type"], json.error]).toEqual([
        ...[400, expect.stringMatching(/^application\/json/), "invalid_request"],
      ]);
      expect(json.error_description).toMatch(/^[ !#-[\]-~]+$/);
      for (const secret of [code, "secret", verifier]) expect(json.error_description).not.toContain(secret);
    }
    expect((await token(`x=${"y".repeat(40_000)}`)).status).toBe(413);
    expect((await token(good, { "content-type": `${FORM}; charset=UTF-8` })).status).toBe(200);
  });
});
