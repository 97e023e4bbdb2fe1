import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { hashBytes } from "@colophon/contract";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { sampleOf } from "@colophon/testing/sample";
import { type Browser, chromium, type Page } from "playwright-core";
import { build, type Rollup } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp, type TestKey } from "./harness.ts";

const CHROMIUM = findChromium("the SDK in a page");
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PAGE = "virtual:page";
const LARGE = 20 * 1024 * 1024;

let test: TestApp;
let key: TestKey;
let pages: Server;
let origin: string;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  const script = await bundleSdk();
  // A page's own server, which adds the key to what the page asks of its own origin.
  pages = createServer((incoming, outgoing) => {
    const { url = "", method, headers } = incoming;
    if (!url.startsWith("/api/")) {
      if (url === "/sdk.js") outgoing.writeHead(200, { "content-type": "text/javascript" }).end(script);
      else
        outgoing
          .writeHead(200, { "content-type": "text/html" })
          .end('<!doctype html><script src="/sdk.js" type="module"></script>');
      return;
    }
    const isUpload = url.startsWith("/api/v2/uploads");
    const given = isUpload ? headers : { ...headers, authorization: `Bearer ${key.text}` };
    const onward = forward(`${test.url}${url}`, { method, headers: given }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  test = await startApp({ parts: { allowedOrigins: [origin] } });
  key = await test.makeKey();
  await test.listen();
  browser = await chromium.launch(chromiumOptions(CHROMIUM));
  page = await browser.newPage();
  await page.goto(`${origin}/app/`);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => (pages === undefined ? resolve(undefined) : pages.close(resolve)));
  await test?.close();
});

async function bundleSdk(): Promise<string> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    build: { write: false, rollupOptions: { input: PAGE, output: { inlineDynamicImports: true } } },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === PAGE ? `${ROOT}page.js` : undefined),
        load: (id) =>
          id === `${ROOT}page.js`
            ? 'import { createClient } from "@colophon/sdk"; window.createClient = createClient;'
            : undefined,
      },
    ],
  })) as Rollup.RollupOutput;
  return output.flatMap((part) => (part.type === "chunk" ? [part.code] : [])).join("\n");
}

interface Job {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly byteLength: number;
}

interface BrowserReport {
  readonly stages: readonly string[];
  readonly hash?: string;
  readonly byteLength?: number;
  readonly isWhole?: boolean;
  readonly error?: string;
}

/** In the page: a file of that length through an operation that gives it back. */
async function runInPage({ baseUrl, apiKey, byteLength }: Job): Promise<BrowserReport> {
  const { createClient } = window as unknown as typeof import("@colophon/sdk");
  const bytes = new Uint8Array(byteLength);
  for (let at = 0; at < byteLength; at++) bytes[at] = (at * 31 + (at >> 8)) & 0xff;
  const stages = new Set<string>();
  try {
    const client = createClient({ baseUrl, ...(apiKey !== undefined && { apiKey }) });
    const envelope = await client.operations.runDynamic(
      "common.convert.copy",
      { input: { file: bytes.buffer } },
      { onProgress: ({ stage }) => stages.add(stage) },
    );
    if (!envelope.ok) return { stages: [...stages], error: envelope.error.code };
    const { artifact } = envelope.value as { readonly artifact: { readonly hash: string; readonly bytes: Uint8Array } };
    const isWhole = artifact.bytes.every((byte, at) => byte === bytes[at]);
    return { stages: [...stages], hash: artifact.hash, byteLength: artifact.bytes.length, isWhole };
  } catch (error) {
    return { stages: [...stages], error: String(error) };
  }
}

function expectedHash(byteLength: number): string {
  return hashBytes(new Uint8Array(byteLength).map((_, at) => (at * 31 + (at >> 8)) & 0xff));
}

describe.skipIf(CHROMIUM === undefined)("the SDK in a page, in Chromium", () => {
  const rows = [
    ["", 1_000],
    ["", LARGE],
    ["/", 2_000_000],
  ] as const;
  it.each(sampleOf(rows, 2))(
    "reaches its own origin by the base %j with %i bytes",
    async (baseUrl, byteLength) => {
      const reported = await page.evaluate(runInPage, { baseUrl, byteLength });
      expect(reported).toMatchObject({ isWhole: true, byteLength, hash: expectedHash(byteLength) });
      expect(reported.stages.includes("uploading")).toBe(byteLength > 786_432);
    },
    120_000,
  );

  // requirement: AUTH-05
  it("works without a key in the page: none is in what it loads, sends or keeps", async () => {
    const own = await browser.newPage();
    const seen: string[] = [];
    own.on("request", (request) =>
      seen.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ""),
    );
    const bodies: Promise<unknown>[] = [];
    own.on("response", (response) =>
      bodies.push(
        response.text().then(
          (text) => seen.push(text, JSON.stringify(response.headers())),
          () => undefined,
        ),
      ),
    );
    await own.goto(`${origin}/app/`);
    for (const byteLength of [1_000, 2_000_000])
      expect(await own.evaluate(runInPage, { baseUrl: "", byteLength })).toMatchObject({ isWhole: true });
    await Promise.all(bodies);
    expect(seen.some((text) => text.includes("/api/v2/uploads"))).toBe(true);
    const kept = await own.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect([...seen, kept].filter((text) => /pj_(live|test)_\w/.test(text))).toEqual([]);
    await own.close();
  }, 120_000);

  it("reaches a service of another origin that names the page's, and none that does not", async () => {
    const job = { baseUrl: test.url, apiKey: key.text, byteLength: 2_000_000 };
    expect(await page.evaluate(runInPage, job)).toMatchObject({ isWhole: true });
    const stranger = await browser.newPage();
    await stranger.goto(`${origin.replace("127.0.0.1", "localhost")}/app/`);
    const refused = await stranger.evaluate(runInPage, { ...job, byteLength: 10 });
    expect(refused.error).toMatch(/NETWORK_ERROR|Failed to fetch/);
    await stranger.close();
  }, 120_000);
});

describe("pages of other origins", () => {
  const answer = async (headers: Record<string, string>, method: "GET" | "OPTIONS" = "GET") => {
    const app = await startApp({ parts: { allowedOrigins: ["https://app.example"] }, hasWorker: false });
    try {
      const response = await fetch(`${await app.listen()}/api/v2/executions`, { method, headers });
      return { status: response.status, ...Object.fromEntries(response.headers) };
    } finally {
      await app.close();
    }
  };

  it("read answers, errors too, only where they are named", async () => {
    expect(await answer({ origin: "https://app.example" })).toMatchObject({
      status: 401,
      "access-control-allow-origin": "https://app.example",
      vary: expect.stringContaining("Origin"),
    });
    const other = await answer({ origin: "https://app.example.evil" });
    expect(other).not.toHaveProperty("access-control-allow-origin");
    expect(other).toMatchObject({ vary: expect.stringContaining("Origin") });
  });

  it("may send the key, once their preflight is answered", async () => {
    const asked = { origin: "https://app.example", "access-control-request-method": "POST" };
    expect(await answer(asked, "OPTIONS")).toMatchObject({
      status: 204,
      "access-control-allow-headers": "Authorization, *",
      "access-control-allow-origin": "https://app.example",
    });
  });
});
