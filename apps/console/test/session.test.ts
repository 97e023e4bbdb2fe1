import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PageService, startPageService } from "./service.ts";

let started: PageService;
beforeAll(async () => {
  started = await startPageService();
}, 120_000);
afterAll(() => started?.close());

const OWN = { "colophon-console": "1" };
type Headers = Readonly<Record<string, string>>;

const ask = (path: string, headers: Headers = {}, init: RequestInit = {}): Promise<Response> =>
  fetch(`${started.service.url}${path}`, { ...init, headers });

const exchange = (token: string, headers: Headers = OWN): Promise<Response> =>
  ask(
    "/console/session",
    { ...headers, "content-type": "application/json" },
    { method: "POST", body: JSON.stringify({ token }) },
  );

const takeToken = (): string => started.link().split("#sign-in=")[1] ?? "";

async function signIn(): Promise<string> {
  const answer = await exchange(takeToken());
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** The status of a route that needs a key. */
const reach = async (headers: Headers): Promise<number> => (await ask("/api/v2/executions?limit=1", headers)).status;

describe("the session of the page", () => {
  it("begins with a link that works once", async () => {
    const token = takeToken();
    const answers = await Promise.all([exchange(token), exchange(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
    expect((await exchange(token)).status).toBe(401);
    expect((await exchange("x".repeat(43))).status).toBe(401);
    const cookie = answers.find(({ status }) => status === 204)?.headers.get("set-cookie");
    expect(cookie).toMatch(/^colophon_console_\d+=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/);
  });

  it("is the page's alone: the cookie is worth nothing without its header, or from another origin", async () => {
    const cookie = await signIn();
    const own = { cookie, ...OWN };
    expect(await reach(own)).toBe(200);
    expect(await reach({ ...own, origin: started.service.url, "sec-fetch-site": "same-origin" })).toBe(200);
    expect(await reach({ cookie })).toBe(401);
    expect(await reach({ cookie, "colophon-console": "yes" })).toBe(401);
    for (const origin of ["https://evil.example", "http://127.0.0.1:1", "null"])
      expect([origin, await reach({ ...own, origin })]).toEqual([origin, 401]);
    for (const site of ["same-site", "cross-site", "none"])
      expect([site, await reach({ ...own, "sec-fetch-site": site })]).toEqual([site, 401]);
    expect(await reach({ ...own, authorization: "Bearer wrong" })).toBe(401);
    expect((await exchange(takeToken(), { ...OWN, origin: "https://evil.example" })).status).toBe(401);
  });

  it("may do what its key may, and ends with the key", async () => {
    const cookie = await signIn();
    const own = { cookie, ...OWN };
    const { tenants, keys } = started.service;
    const { environmentId } = await tenants.ensureFirst();
    const open = (await keys.list(environmentId)).filter(
      ({ name, revokedAt }) => name === "Console session" && revokedAt === undefined,
    );
    for (const { id } of open) await keys.revoke(environmentId, id);
    expect(await reach(own)).toBe(401);
    expect(await (await ask("/console/session", own)).json()).toMatchObject({ signed_in: false });
  });

  it("ends when the page signs out", async () => {
    const own = { cookie: await signIn(), ...OWN };
    expect((await ask("/console/session", { cookie: own.cookie }, { method: "DELETE" })).status).toBe(401);
    expect(await reach(own)).toBe(200);
    expect((await ask("/console/session", own, { method: "DELETE" })).status).toBe(204);
    expect(await reach(own)).toBe(401);
  });
});

describe("the page's files", () => {
  it("are at / for browsers, and the guides stay for every other client", async () => {
    const page = await ask("/", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect(await page.text()).toContain('src="/console/page.js"');
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https?:/);
    for (const accept of ["*/*", "application/json"])
      expect(await (await ask("/", { accept })).text()).toContain("<h1");
    expect(await (await ask("/docs", { accept: "text/html" })).text()).toContain("Try a file");
  });

  it("are those of its folder only", async () => {
    expect((await ask("/console/page.js")).headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    for (const name of ["nothing.js", "..%2findex.js", ".tsbuildinfo", "page.ts", "PAGE.JS"])
      expect([name, (await ask(`/console/${name}`)).status]).toEqual([name, 404]);
  });
});
