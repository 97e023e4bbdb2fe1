import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { explainRefusal } from "../page/session.ts";
import { type PageService, startPageService } from "./service.ts";

let started: PageService;
beforeAll(async () => {
  started = await startPageService();
}, 120_000);
afterAll(() => started?.close());

type Headers = Readonly<Record<string, string>>;

const ask = (path: string, headers: Headers = {}, init: RequestInit = {}): Promise<Response> =>
  fetch(`${started.origin}${path}`, { ...init, headers });

const exchange = (token: string, headers: Headers = {}): Promise<Response> =>
  ask(
    "/api/platform/links/start",
    { origin: started.origin, "content-type": "application/json", ...headers },
    { method: "POST", body: JSON.stringify({ token }) },
  );

const takeToken = async (): Promise<string> => (await started.link()).split("#sign-in=")[1] ?? "";

describe("the session of the page", () => {
  it("begins with a link that works once, on this machine and from the page only", async () => {
    const token = await takeToken();
    expect((await exchange(token, { origin: "https://evil.example" })).status).toBe(403);
    expect((await exchange(token, { "x-forwarded-for": "192.0.2.1" })).status).toBe(401);
    const answers = await Promise.all([exchange(token), exchange(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const won = answers.find(({ status }) => status === 200);
    expect(won?.headers.get("set-cookie")).toMatch(
      /^colophon_session_\d+=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    expect(await won?.json()).toMatchObject({ address: "owner@localhost", memberships: [{ role: "owner" }] });
    const cookie = won?.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await ask("/api/platform/session", { cookie })).status).toBe(200);
    for (const path of ["/api/v2/executions?limit=1", "/api/v2/operations/common/inspect/delimited"])
      expect([path, (await ask(path, { cookie, "colophon-console": "1" })).status]).toEqual([
        path,
        path.includes("executions") ? 401 : 200,
      ]);
  });
});

describe("why a provider's account opened no session", () => {
  it("is a text, whatever the address bar says", () => {
    for (const why of ["ended", "unknown", "constructor", "__proto__"])
      expect(explainRefusal(why)).toMatch(/^[A-Z].*\.$/);
  });
});

describe("the page's files", () => {
  it("are at / for browsers, and the guides stay for every other client", async () => {
    const page = await ask("/", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect(await page.text()).toMatch(/src="\/console\/page-[0-9a-f]{8}\.js"/);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https?:/);
    for (const accept of ["*/*", "application/json"])
      expect(await (await ask("/", { accept })).text()).toContain("<h1");
    expect(await (await ask("/docs", { accept: "text/html" })).text()).toContain("Try a file");
  });

  it("are those of its folder only, compressed when they are built, and the first route takes at most 110 kB", async () => {
    const page = await (await ask("/", { accept: "text/html" })).text();
    const names = [...page.matchAll(/"\/console\/([^"]+\.(?:js|css|svg))"/g)].map(([, name]) => name ?? "");
    expect(names).toHaveLength(3);
    let sent = Buffer.byteLength(page);
    for (const name of names) {
      const file = await ask(`/console/${name}`, { "accept-encoding": "gzip, br;q=0.5" }, { method: "HEAD" });
      expect([name, file.headers.get("content-encoding")]).toEqual([name, "br"]);
      expect(file.headers.get("vary")).toBe("accept-encoding");
      sent += Number(file.headers.get("content-length"));
      if (name !== "icon.svg") expect(file.headers.get("cache-control")).toContain("immutable");
      const plain = await ask(`/console/${name}`, { "accept-encoding": "gzip, br;q=0" });
      expect(plain.headers.get("content-encoding")).toBeNull();
      const etag = plain.headers.get("etag") ?? "";
      expect((await ask(`/console/${name}`, { "if-none-match": etag })).status).toBe(304);
    }
    expect(sent).toBeLessThan(110_000);
    const script = await ask(`/console/${names.find((name) => name.endsWith(".js"))}`);
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(brotliCompressSync(Buffer.from(await script.arrayBuffer())).length).toBeLessThan(110_000);
    expect(script.headers.get("content-security-policy")).not.toContain("unsafe");
    for (const name of ["nothing.js", "..%2findex.js", ".tsbuildinfo", "page.ts", "PAGE.JS"])
      expect([name, (await ask(`/console/${name}`)).status]).toEqual([name, 404]);
  });

  it("let only the worker that draws PDF pages run WebAssembly, and may be kept where their name has their hash", async () => {
    const worker = await ask("/console/pdf-worker.js");
    expect(worker.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';/,
    );
    const [wasm = ""] = /pdfium-[0-9a-f]{8}\.wasm/.exec(await worker.text()) ?? [];
    const file = await ask(`/console/${wasm}`, {}, { method: "HEAD" });
    expect(file.headers.get("content-type")).toBe("application/wasm");
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
  });
});
