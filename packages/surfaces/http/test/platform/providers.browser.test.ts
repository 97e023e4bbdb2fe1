import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { writeAuditLine } from "@colophon/service";
import { type ProviderAccounts, startOidcProvider, type TestOidcProvider } from "@colophon/service/testing";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer } from "../harness.ts";
import { type Browser, browserOf, ORIGIN, PASSWORD, type PlatformTest, startPlatform } from "./people.ts";

const CHROMIUM = findChromium("the sign-in at a provider in a browser");
const LIST = "/api/platform/providers";
const IDENTITIES = "/api/platform/identities";

const accounts: ProviderAccounts = {};
let idp: TestOidcProvider;
let impostor: Server;
let test: PlatformTest;
let organizationId: string;
beforeAll(async () => {
  const allow: { domain: string; organizationId: string; role: "member" }[] = [];
  idp = await startOidcProvider(accounts, allow);
  impostor = createServer((_, response) => {
    const { issuer } = idp.provider;
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    response.setHeader("content-type", "application/json").end(JSON.stringify(metadata));
  });
  await new Promise<void>((resolve) => impostor.listen(0, "127.0.0.1", () => resolve()));
  const lying = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}`;
  const wrong = { ...idp.provider, id: "impostor", name: "Impostor", issuer: lying };
  test = await startPlatform(false, [idp.provider, { ...idp.provider, id: "second", name: "Second" }, wrong]);
  await test.app.listen();
  organizationId = (await test.makeOrganization()).id;
  allow.push({ domain: "allowed.example", organizationId, role: "member" });
  const bases = [ORIGIN, test.app.url.replace("127.0.0.1", "localhost")];
  idp.allowReturn(bases.flatMap((base) => ["company", "second"].map((id) => `${base}${LIST}/${id}/callback`)));
}, 120_000);
afterAll(async () => {
  await test?.app.close();
  await idp?.close();
  impostor?.close();
});

const cookiesOf = ({ headers }: TestAnswer): readonly string[] => [headers["set-cookie"] ?? []].flat();
const flowOf = (answer: TestAnswer): string =>
  cookiesOf(answer)
    .find((one) => /_flow/.test(one) && !one.includes("Max-Age=0"))
    ?.split(";")[0] ?? "";
const leadsTo = ({ text }: TestAnswer): string => /url=([^"]*)"/.exec(text)?.[1] ?? "";

const begin = async (id = "company", browser?: Browser, path = "begin") => {
  const body = browser === undefined ? {} : { body: { password: PASSWORD } };
  const answer = await test.ask(browser, { method: "POST", url: `${LIST}/${id}/${path}`, ...body });
  return { answer, url: answer.json.url as string, flow: flowOf(answer) };
};
/** A browser sends this after the provider's redirect: from another site, without the session's cookie. */
const comeBack = (returned: string, flow: string) => {
  const { pathname, search } = new URL(returned);
  const headers = { ...(flow !== "" && { cookie: flow }), "sec-fetch-site": "cross-site" };
  return test.ask(undefined, { url: `${pathname}${search}`, headers });
};
const signInAs = async (login: string) => {
  const { url, flow } = await begin();
  return comeBack(await idp.visit(url, login), flow);
};
const sessionOf = async (answer: TestAnswer): Promise<Browser> => {
  const cookie =
    cookiesOf(answer)
      .find((one) => one.includes("_session"))
      ?.split(";")[0] ?? "";
  const { json } = await test.ask(undefined, { url: "/api/platform/session", headers: { cookie } });
  return { address: json.address, personId: json.person_id, cookie, writeToken: json.write_token };
};
const invite = (address: string, role: "member" | "admin" = "member") =>
  test.platform.links.invite({ organizationId, address, role }, { kind: "command" });
/** An account at the provider. */
const makeAccount = (email: string, isVerified = true): string => {
  const login = randomUUID();
  accounts[login] = { email, email_verified: isVerified, name: "Ana" };
  return login;
};

describe("a sign-in at a provider", () => {
  it("needs an invitation the first time, and is known by issuer and subject from then on", async () => {
    const address = `${randomUUID()}@example.com`;
    const login = makeAccount(address.toUpperCase());
    expect(leadsTo(await signInAs(login))).toBe("/#sign-in-refused=no_account");
    await invite(address, "admin");
    const first = await signInAs(login);
    expect([first.status, leadsTo(first)]).toEqual([200, "/"]);
    const person = await sessionOf(first);
    expect(person.address).toBe(address);
    accounts[login] = { email: "renamed@example.com", email_verified: false };
    expect((await sessionOf(await signInAs(login))).personId).toBe(person.personId);
    const session = await test.ask(person, { url: "/api/platform/session" });
    expect(session.json.memberships).toMatchObject([{ organization_id: organizationId, role: "admin" }]);
    // The invitation is used up.
    expect(leadsTo(await signInAs(makeAccount(address)))).toBe("/#sign-in-refused=address_taken");
  });

  it("follows the operator's rule for verified addresses of a domain, and of no other", async () => {
    const allowed = await sessionOf(await signInAs(makeAccount("bo@allowed.example")));
    expect((await test.ask(allowed, { url: "/api/platform/session" })).json.memberships).toMatchObject([
      { organization_id: organizationId, role: "member" },
    ]);
    for (const [email, isVerified] of [
      ["cy@allowed.example", false],
      ["cy@sub.allowed.example", true],
      ["cy@notallowed.example", true],
      ["cy@allowed.example@evil.example", true],
      ["owner@localhost", true],
    ] as const)
      expect(leadsTo(await signInAs(makeAccount(email, isVerified)))).toBe("/#sign-in-refused=no_account");
  });

  it("never opens the account of an address, verified or not, and reveals an account only to its verified address", async () => {
    const member = await test.join("member", organizationId);
    expect(leadsTo(await signInAs(makeAccount(member.address, false)))).toBe("/#sign-in-refused=no_account");
    expect(leadsTo(await signInAs(makeAccount(member.address)))).toBe("/#sign-in-refused=address_taken");
    await invite(member.address);
    expect(leadsTo(await signInAs(makeAccount(member.address)))).toBe("/#sign-in-refused=address_taken");
    const invited = `${randomUUID()}@example.com`;
    await invite(invited);
    expect(leadsTo(await signInAs(makeAccount(invited, false)))).toBe("/#sign-in-refused=no_account");
  });

  it("works once for one browser: no replay, no other browser, no mixed states, no other provider", async () => {
    const login = makeAccount(`${randomUUID()}@allowed.example`);
    const [one, two] = [await begin(), await begin()];
    const [returned, other] = [await idp.visit(one.url, login), await idp.visit(two.url, login)];
    const refused = "/#sign-in-refused=refused";
    expect(leadsTo(await comeBack(returned, ""))).toBe(refused);
    expect(leadsTo(await comeBack(returned, two.flow))).toBe(refused);
    // The state of one sign-in with the code of another: PKCE refuses it.
    const injected = new URL(returned);
    injected.searchParams.set("code", new URL(other).searchParams.get("code") ?? "");
    const three = await begin();
    const third = new URL(await idp.visit(three.url, login));
    injected.searchParams.set("state", third.searchParams.get("state") ?? "");
    expect(leadsTo(await comeBack(injected.href, three.flow))).toBe(refused);
    const elsewhere = returned.replace("/company/", "/second/");
    expect(leadsTo(await comeBack(elsewhere, one.flow))).toBe(refused);
    const changed = `${one.flow.slice(0, -2)}AA`;
    expect(leadsTo(await comeBack(returned, changed))).toBe(refused);
    const both = await Promise.all([comeBack(returned, one.flow), comeBack(returned, one.flow)]);
    expect(both.map(leadsTo).toSorted()).toEqual(["/", refused].toSorted());
    expect(leadsTo(await comeBack(returned, one.flow))).toBe(refused);
  });

  it("refuses another nonce, another issuer of the response, an error, and a provider that names another issuer", async () => {
    const login = makeAccount(`${randomUUID()}@allowed.example`);
    const refused = "/#sign-in-refused=refused";
    const replayed = await begin();
    const url = new URL(replayed.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      code_challenge_method: "S256",
      response_type: "code",
    });
    url.searchParams.set("nonce", "of another sign-in");
    expect(leadsTo(await comeBack(await idp.visit(url.href, login), replayed.flow))).toBe(refused);
    const mixed = await begin();
    const returned = new URL(await idp.visit(mixed.url, login));
    expect(returned.searchParams.get("iss")).toBe(idp.provider.issuer);
    returned.searchParams.set("iss", "https://evil.example");
    expect(leadsTo(await comeBack(returned.href, mixed.flow))).toBe(refused);
    const denied = await begin();
    const error = new URL(`${ORIGIN}${LIST}/company/callback`);
    error.search = `error=access_denied&state=${new URL(denied.url).searchParams.get("state")}&iss=${idp.provider.issuer}`;
    expect(leadsTo(await comeBack(error.href, denied.flow))).toBe(refused);
    expect((await begin("impostor")).answer.json.code).toBe("PROVIDER_UNAVAILABLE");
    expect((await begin("unknown")).answer.json.code).toBe("NOT_FOUND");
  });

  it("ends the session that the browser had, which returns without its cookie, and logs what it refuses", async () => {
    const member = await test.join("member", organizationId);
    const begun = await test.ask(member, { method: "POST", url: `${LIST}/company/begin` });
    const returned = await idp.visit(begun.json.url, makeAccount(`${randomUUID()}@allowed.example`));
    expect(leadsTo(await comeBack(returned, flowOf(begun)))).toBe("/");
    expect((await test.ask(member, { url: "/api/platform/session" })).status).toBe(401);
    while ((await test.platform.audit.seal()) > 0);
    const { sequence } = await test.platform.audit.readState();
    expect(leadsTo(await comeBack(returned, flowOf(begun)))).toBe("/#sign-in-refused=refused");
    while ((await test.platform.audit.seal()) > 0);
    const entries = await test.platform.audit.list(sequence, sequence + 10);
    expect(entries.map((entry) => JSON.parse(writeAuditLine(entry)))).toMatchObject([
      { action: "session.refused", facts: { cause: "provider", provider: "company", why: "refused" } },
    ]);
  });

  it("begins from the service's own pages only, and leads to no address that a request names", async () => {
    const url = `${LIST}/company/begin`;
    const headers = { origin: "https://evil.example" };
    expect((await test.ask(undefined, { method: "POST", url, headers })).status).toBe(403);
    const { flow, url: begun } = await begin();
    const returned = await idp.visit(begun, makeAccount(`${randomUUID()}@allowed.example`));
    const answer = await comeBack(`${returned}&next=https://evil.example&return_to=//evil.example`, flow);
    expect([answer.status, leadsTo(answer)]).toEqual([200, "/"]);
    expect(answer.text).not.toContain("evil");
    expect(cookiesOf(answer).some((one) => /_flow_\d+=; Path=\/; Max-Age=0/.test(one))).toBe(true);
    expect(flow).not.toContain("nonce");
    const hosts = { host: "evil.example" };
    expect((await test.ask(undefined, { url: `${LIST}/company/callback`, headers: hosts })).status).toBe(421);
  });
});

describe("a connected account", () => {
  it("is added after the password, replaces the session, signs in, and is disconnected", async () => {
    const member = await test.join("member", organizationId);
    const login = makeAccount("someone.else@example.org", false);
    const stepUp = { method: "POST", url: `${LIST}/company/connect`, body: { password: "not the password" } };
    expect((await test.ask(member, stepUp)).json.code).toBe("SIGN_IN_REFUSED");
    const { url, flow } = await begin("company", member, "connect");
    const connected = await comeBack(await idp.visit(url, login), flow);
    expect(leadsTo(connected)).toBe("/#/sign-in");
    expect((await test.ask(member, { url: "/api/platform/session" })).status).toBe(401);
    const person = await sessionOf(connected);
    expect(person.personId).toBe(member.personId);
    expect((await sessionOf(await signInAs(login))).personId).toBe(member.personId);
    const other = await test.join("member", organizationId);
    const again = await begin("company", other, "connect");
    expect(leadsTo(await comeBack(await idp.visit(again.url, login), again.flow))).toBe("/#/sign-in?refused=connected");
    const [identity] = (await test.ask(person, { url: IDENTITIES })).json.identities;
    expect(identity).toMatchObject({ issuer: idp.provider.issuer, provider_name: "Company" });
    const path = `${IDENTITIES}/${identity.identity_id}`;
    expect((await test.ask(other, { method: "DELETE", url: path })).status).toBe(404);
    expect((await test.ask(person, { method: "DELETE", url: path })).status).toBe(204);
    expect(leadsTo(await signInAs(login))).toBe("/#sign-in-refused=no_account");
  });

  it("is not added once the session has ended, and is the last way to sign in of who has no password", async () => {
    const member = await test.join("member", organizationId);
    const { url, flow } = await begin("company", member, "connect");
    await test.ask(member, { method: "DELETE", url: "/api/platform/session" });
    const returned = await idp.visit(url, makeAccount("x@example.org"));
    expect(leadsTo(await comeBack(returned, flow))).toBe("/#/sign-in?refused=ended");
    const person = await sessionOf(await signInAs(makeAccount(`${randomUUID()}@allowed.example`)));
    const [identity] = (await test.ask(person, { url: IDENTITIES })).json.identities;
    const path = `${IDENTITIES}/${identity.identity_id}`;
    expect((await test.ask(person, { method: "DELETE", url: path })).json.code).toBe("LAST_SIGN_IN");
    const { address } = person;
    const enter = { method: "POST", url: "/api/platform/session", body: { address, password: "none" } };
    expect((await test.ask(undefined, enter)).json.code).toBe("SIGN_IN_REFUSED");
    const reset = await test.platform.links.issueReset({ personId: person.personId }, { kind: "command" });
    const body = { token: reset?.token, address, password: "a new long password" };
    const opened = await test.ask(undefined, { method: "POST", url: "/api/platform/links/redeem", body });
    expect((await test.ask(browserOf(opened), { url: IDENTITIES })).json.identities).toEqual([]);
  });
});

describe.skipIf(CHROMIUM === undefined)("the page of people", () => {
  it("signs in at the provider and comes back with a session", async () => {
    const login = makeAccount(`${randomUUID()}@allowed.example`);
    const browser = await chromium.launch(chromiumOptions(CHROMIUM ?? ""));
    const page = await browser.newPage();
    const base = test.app.url.replace("127.0.0.1", "localhost");
    await page.goto(`${base}/people`);
    await page.getByRole("button", { name: "Continue with Company" }).click();
    await page.locator("input[name=login]").fill(login);
    await page.locator("input[name=password]").fill("any");
    await page.getByRole("button", { name: /sign-in/i }).click();
    await page.getByRole("button", { name: /continue/i }).click();
    await page.waitForURL(`${base}/`);
    await page.goto(`${base}/people`);
    await page.getByText(`Signed in as ${accounts[login]?.email}.`).waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe("");
    await browser.close();
  }, 60_000);
});
