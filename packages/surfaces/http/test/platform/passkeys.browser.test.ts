import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { type CDPSession, type Browser as Chromium, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, browserOf, PASSWORD, type PlatformTest, startPlatform } from "./people.ts";

const CHROMIUM = findChromium("passkeys in a browser");
const LIST = "/api/platform/passkeys";
const SIGN_IN = "/api/platform/session/passkey";

let test: PlatformTest;
let chrome: Chromium;
let organizationId: string;
/** A page of another origin with the same host name: passkeys of `localhost` are for it, too. */
let other: Server;
let base: string;
beforeAll(async () => {
  test = await startPlatform();
  await test.app.listen();
  base = test.app.url.replace("127.0.0.1", "localhost");
  organizationId = (await test.makeOrganization()).id;
  other = createServer((_, response) => response.setHeader("content-type", "text/html").end("<title>other</title>"));
  await new Promise<void>((resolve) => other.listen(0, () => resolve()));
  if (CHROMIUM !== undefined) chrome = await chromium.launch(chromiumOptions(CHROMIUM));
}, 120_000);
afterAll(async () => {
  await chrome?.close();
  other?.close();
  await test?.app.close();
});

interface Device {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

async function makeDevice(): Promise<Device> {
  const page = await chrome.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options });
  await page.goto(`${base}/people`);
  return { page, cdp, authenticatorId };
}

/** Calls the browser's own interface, as the pages of the service do. */
const create = ({ page }: Device, options: object): Promise<Credential> =>
  page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(given as never);
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON();
  }, options);
const get = ({ page }: Device, options: object): Promise<Credential> =>
  page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given as never);
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON();
  }, options);

interface Credential {
  readonly id: string;
  readonly response: Readonly<Record<string, string>>;
}

/** Requests as this page sends them: its host and origin. */
const ask = (browser: Browser | undefined, method: string, url: string, body?: object, headers: object = {}) => {
  const own = { host: new URL(base).host, origin: base, ...headers };
  return test.ask(browser, { method, url, headers: own, ...(body !== undefined && { body }) });
};
const begin = async (browser: Browser, password = PASSWORD) =>
  (await ask(browser, "POST", `${LIST}/options`, { password })).json.options;
const challenge = async () => (await ask(undefined, "POST", `${SIGN_IN}/options`)).json.options;
const signIn = (credential: Credential, headers: object = {}) =>
  ask(undefined, "POST", SIGN_IN, { credential }, headers);

/** A member with a passkey on a device; the browser has the session that replaced theirs. */
async function joinWithPasskey(device: Device) {
  const joined = await test.join("member", organizationId);
  const credential = await create(device, await begin(joined));
  const added = await ask(joined, "POST", LIST, { name: "Laptop", credential });
  expect(added.status).toBe(200);
  return { joined, person: browserOf(added), credential };
}

describe.skipIf(CHROMIUM === undefined)("a passkey", () => {
  it("is added after the password, replaces the session, signs in, is renamed and removed", async () => {
    const device = await makeDevice();
    const { joined, person } = await joinWithPasskey(device);
    expect((await ask(joined, "GET", LIST)).status).toBe(401);
    const opened = await signIn(await get(device, await challenge()));
    expect(opened.json).toMatchObject({ person_id: joined.personId, address: joined.address });
    const [listed] = (await ask(browserOf(opened), "GET", LIST)).json.passkeys;
    expect(listed).toMatchObject({ name: "Laptop", host: "localhost", suspended_at: null });
    expect(listed.used_at).not.toBeNull();
    const path = `${LIST}/${listed.passkey_id}`;
    expect((await ask(person, "PATCH", path, { name: "Old laptop" })).status).toBe(204);
    const stranger = await test.join("owner", organizationId);
    expect((await ask(stranger, "PATCH", path, { name: "Mine" })).status).toBe(404);
    expect((await ask(stranger, "DELETE", path)).status).toBe(404);
    expect((await ask(person, "GET", LIST)).json.passkeys).toMatchObject([{ name: "Old laptop" }]);
    expect((await ask(person, "DELETE", path)).status).toBe(204);
    expect((await signIn(await get(device, await challenge()))).json.code).toBe("PASSKEY_REFUSED");
  }, 60_000);

  it("is not added without the password, for another session, or twice by one response", async () => {
    const device = await makeDevice();
    const joined = await test.join("member", organizationId);
    for (const body of [{}, { password: "not the password" }])
      expect((await ask(joined, "POST", `${LIST}/options`, body)).json.code).toBe("SIGN_IN_REFUSED");
    const credential = await create(device, await begin(joined));
    const thief = await test.join("member", organizationId);
    expect((await ask(thief, "POST", LIST, { name: "T", credential })).json.code).toBe("PASSKEY_REFUSED");
    const second = await makeDevice();
    const own = await create(second, await begin(joined));
    const both = await Promise.all([1, 2].map(() => ask(joined, "POST", LIST, { name: "L", credential: own })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  }, 60_000);

  it("is not added by a session that ends at the same time", async () => {
    const device = await makeDevice();
    const joined = await test.join("member", organizationId);
    const credential = await create(device, await begin(joined));
    let adding: ReturnType<typeof ask> | undefined;
    // As a reset does: it has the person, and then ends the sessions.
    await test.app.service.database.transaction(async (transaction) => {
      await transaction.query("select id from people where id = $1 for update", [joined.personId]);
      adding = ask(joined, "POST", LIST, { name: "Laptop", credential });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await transaction.query("delete from sessions where person_id = $1", [joined.personId]);
    });
    expect((await adding)?.json.code).toBe("PASSKEY_REFUSED");
    expect((await ask(await test.signIn(joined.address), "GET", LIST)).json.passkeys).toEqual([]);
  }, 60_000);

  it("opens one session for one response, also when it arrives twice at once", async () => {
    const device = await makeDevice();
    await joinWithPasskey(device);
    const credential = await get(device, await challenge());
    const both = await Promise.all([signIn(credential), signIn(credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signIn(credential)).json.code).toBe("PASSKEY_REFUSED");
  }, 60_000);

  it("refuses a response of another origin of the same host, of another purpose, and one that was changed", async () => {
    const device = await makeDevice();
    const { joined, credential: created } = await joinWithPasskey(device);
    await device.page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    const elsewhere = await get(device, await challenge());
    expect((await signIn(elsewhere)).json.code).toBe("PASSKEY_REFUSED");
    await device.page.goto(`${base}/people`);
    const options = await challenge();
    const ofAdding = await get(device, {
      ...options,
      challenge: (await begin(await test.signIn(joined.address))).challenge,
    });
    const invented = await get(device, { ...options, challenge: Buffer.alloc(56).toString("base64url") });
    const right = await get(device, options);
    const response = { ...right.response, userHandle: Buffer.from("somebody").toString("base64url") };
    for (const wrong of [
      ofAdding,
      invented,
      { ...right, response },
      { ...right, response: { ...right.response, clientDataJSON: "e30" } },
      { ...right, id: "AAAA", rawId: "AAAA" },
    ])
      expect((await signIn(wrong)).json.code).toBe("PASSKEY_REFUSED");
    expect(created.id).toBe(right.id);
    expect(
      (await ask(undefined, "POST", SIGN_IN, { credential: right }, { origin: "https://evil.example" })).status,
    ).toBe(403);
  }, 60_000);

  it("refuses an authenticator that did not verify its user", async () => {
    const device = await makeDevice();
    await joinWithPasskey(device);
    const options = await challenge();
    await device.cdp.send("WebAuthn.setUserVerified", {
      authenticatorId: device.authenticatorId,
      isUserVerified: false,
    });
    const unverified = await get(device, { ...options, userVerification: "discouraged" });
    expect((await signIn(unverified)).json.code).toBe("PASSKEY_REFUSED");
  }, 60_000);

  it("is suspended when its count goes back", async () => {
    const device = await makeDevice();
    const { person } = await joinWithPasskey(device);
    const { cdp, authenticatorId } = device;
    await signIn(await get(device, await challenge()));
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
    const [copy] = credentials;
    if (copy === undefined) throw new Error("The authenticator has no credential.");
    expect(copy.signCount).toBeGreaterThan(1);
    await cdp.send("WebAuthn.clearCredentials", { authenticatorId });
    await cdp.send("WebAuthn.addCredential", { authenticatorId, credential: { ...copy, signCount: 0 } });
    expect((await signIn(await get(device, await challenge()))).json.code).toBe("PASSKEY_REFUSED");
    const [listed] = (await ask(person, "GET", LIST)).json.passkeys;
    expect(listed.suspended_at).not.toBeNull();
    for (let use = 0; use < 4; use++)
      expect((await signIn(await get(device, await challenge()))).json.code).toBe("PASSKEY_REFUSED");
  }, 60_000);

  it("is kept while it is the last way to sign in, and removed by a reset", async () => {
    const device = await makeDevice();
    const { person } = await joinWithPasskey(device);
    const { database } = test.app.service;
    await database.query("update people set password_hash = 'none' where id = $1", [person.personId]);
    const [listed] = (await ask(person, "GET", LIST)).json.passkeys;
    const path = `${LIST}/${listed.passkey_id}`;
    expect((await ask(person, "DELETE", path)).json.code).toBe("LAST_SIGN_IN");
    const second = await makeDevice();
    const credential = await create(second, (await ask(person, "POST", `${LIST}/options`, {})).json.options);
    const now = browserOf(await ask(person, "POST", LIST, { name: "Phone", credential }));
    const ids = (await ask(now, "GET", LIST)).json.passkeys.map((one: { passkey_id: string }) => one.passkey_id);
    const both = await Promise.all(ids.map((id: string) => ask(now, "DELETE", `${LIST}/${id}`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    await database.query("update sessions set created_at = now() - interval '11 minutes' where person_id = $1", [
      now.personId,
    ]);
    expect((await ask(now, "POST", `${LIST}/options`, {})).json.code).toBe("STEP_UP_REQUIRED");
    const reset = await test.platform.links.issueReset({ personId: now.personId }, { kind: "command" });
    const body = { token: reset?.token, address: now.address, password: "a new long password" };
    const opened = await ask(undefined, "POST", "/api/platform/links/redeem", body);
    expect((await ask(browserOf(opened), "GET", LIST)).json.passkeys).toEqual([]);
  }, 60_000);

  it("needs a name: an address is refused in words that say which URL to open", async () => {
    const joined = await test.join("member", organizationId);
    const headers = { host: "127.0.0.1:8080", origin: "http://127.0.0.1:8080" };
    const refused = await ask(joined, "POST", `${LIST}/options`, { password: PASSWORD }, headers);
    expect(refused.json).toMatchObject({
      code: "PASSKEYS_UNAVAILABLE",
      detail: "Passkeys need a host name, and 127.0.0.1 is an address. Open http://localhost:8080 instead.",
    });
    expect((await ask(joined, "GET", LIST, undefined, headers)).json.unavailable).toContain("http://localhost:8080");
    Object.assign(test.app.parts, { publicUrl: "http://documents.example.com" });
    const named = { host: "documents.example.com", origin: "http://documents.example.com" };
    expect((await ask(joined, "POST", `${SIGN_IN}/options`, undefined, named)).json.detail).toContain("need https");
    Object.assign(test.app.parts, { publicUrl: "https://documents.example.com" });
    const secure = { host: "documents.example.com", origin: "https://documents.example.com" };
    const { options } = (await ask(undefined, "POST", `${SIGN_IN}/options`, undefined, secure)).json;
    expect(options).toMatchObject({ rpId: "documents.example.com", userVerification: "required" });
    Object.assign(test.app.parts, { publicUrl: undefined });
  });
});
