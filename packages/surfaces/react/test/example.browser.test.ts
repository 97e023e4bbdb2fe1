import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import type { AxeResults } from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { server as operations } from "./example/server.ts";

const CHROMIUM = findChromium("the example in a browser");
const EXAMPLE = fileURLToPath(new URL("./example/", import.meta.url));
const SAMPLE = fileURLToPath(new URL("../../../../samples/messy.csv", import.meta.url));
/** A folder with `node_modules` of React 18; without it, React 19 alone is tried. */
const REACT_18 = process.env.COLOPHON_REACT_18;
const SCREENSHOTS = process.env.COLOPHON_SCREENSHOTS;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";
const PAGE = `<!doctype html><html lang="en"><title>Example</title><link rel="stylesheet" href="/page.css">
<main><h1>Tables</h1><div id="root"></div></main><script type="module" src="/page.js"></script></html>`;

let folder: string;
let browser: Browser;
const servers: Server[] = [];

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  folder = await mkdtemp(join(tmpdir(), "react-example-"));
  browser = await chromium.launch(chromiumOptions(CHROMIUM));
  if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  for (const server of [...servers, operations])
    await new Promise((resolve) => (server.listening ? server.close(resolve) : resolve(undefined)));
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/** The example's page, built, under a strict policy; its operations go to the example's server. */
async function start(name: string, react?: string, entry = "page.tsx"): Promise<string> {
  const outDir = join(folder, name);
  const alias =
    react === undefined
      ? {}
      : Object.fromEntries(["react-dom", "react"].map((one) => [one, join(react, "node_modules", one)]));
  await build({
    root: EXAMPLE,
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["source", "module", "browser", "import", "default"], alias },
    build: {
      outDir,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: join(EXAMPLE, entry),
        output: { entryFileNames: "page.js", assetFileNames: "page[extname]" },
      },
    },
  });
  const server = createServer(async (incoming, response) => {
    const { url = "" } = incoming;
    if (url === "/operations") {
      operations.emit("request", incoming, response);
      return;
    }
    const type = { "/page.js": "text/javascript", "/page.css": "text/css", "/": "text/html" }[url];
    if (type === undefined) {
      response.writeHead(404).end();
      return;
    }
    const body = url === "/" ? PAGE : await readFile(join(outDir, url));
    response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function open(url: string, width = 1280, colorScheme: "light" | "dark" = "light") {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !/favicon/.test(message.location().url))
      faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (sent) => {
    if (!sent.url().startsWith(url) && !sent.url().startsWith("blob:")) faults.push(sent.url());
  });
  await page.goto(url);
  await page.getByText("Choose a file").first().waitFor();
  return { page, faults, close: () => context.close() };
}

async function check(page: Page, name: string, width: number): Promise<void> {
  if (SCREENSHOTS !== undefined) await page.screenshot({ path: join(SCREENSHOTS, `flow-${name}.png`), fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.evaluate(await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8"));
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
  expect(found).toEqual([]);
}

/** From a file to its download, with visible words alone. */
async function cleanTable(page: Page): Promise<string> {
  await page.getByLabel("Choose a file").setInputFiles(SAMPLE);
  await page.getByText("messy.csv").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("heading", { name: /^Losses/ }).waitFor({ timeout: 30_000 });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("colophon-flow");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("messy.csv");
  return readFile((await download.path()) ?? "", "utf8");
}

describe.skipIf(CHROMIUM === undefined)("the example of 30 lines", () => {
  it("keeps its server when a request has a method that no page can send", async () => {
    await new Promise<void>((resolve) => operations.listen(0, "127.0.0.1", resolve));
    const { port } = operations.address() as AddressInfo;
    const answer = (method: string) =>
      new Promise<number | undefined>((resolve) => {
        const asked = request({ port, method, path: "/operations" }, ({ statusCode }) => resolve(statusCode));
        asked.on("error", () => resolve(undefined)).end();
      });
    expect([await answer("TRACE"), await answer("PUT")]).toEqual([undefined, 405]);
  });

  it("cleans a table on the local SDK under a strict policy, and starts over", async () => {
    const guide = await readFile(new URL("../../../../docs/react.md", import.meta.url), "utf8");
    const files = await Promise.all(["page.tsx", "server.ts"].map((name) => readFile(join(EXAMPLE, name), "utf8")));
    for (const text of files) expect(guide).toContain(text);
    expect(
      files
        .join("")
        .split("\n")
        .filter((line) => line !== "").length,
    ).toBeLessThanOrEqual(30);
    const url = await start("react");
    const { page, faults, close } = await open(url, 360);
    await check(page, "chosen-360", 360);
    expect(await cleanTable(page)).toMatch(/^[^\n]*,/);
    await check(page, "finished-360", 360);
    await page.getByRole("button", { name: "Another file" }).click();
    await page.getByText("Choose a file").waitFor();
    // A drop does what a choice does.
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["a,b\n1,2\n"], "open.csv"));
      return transfer;
    });
    await page.dispatchEvent(".colophon-drop", "drop", { dataTransfer: data });
    await page.getByText("open.csv").waitFor();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("No losses reported.").waitFor({ timeout: 30_000 });
    expect(faults).toEqual([]);
    await close();
  }, 120_000);

  it("shows what is wrong with the connection, and tries again", { tags: "large" }, async () => {
    const { page, close } = await open(await start("away"), 1280, "dark");
    await page.route("**/operations", (route) => route.abort());
    await page.getByLabel("Choose a file").setInputFiles(SAMPLE);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("The server cannot be reached.").waitFor();
    await check(page, "refused-1280", 1280);
    await page.unroute("**/operations");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: /^Losses/ }).waitFor({ timeout: 30_000 });
    await check(page, "finished-1280", 1280);
    await close();
  });

  it.skipIf(REACT_18 === undefined)("runs with React 18 too", { tags: "large" }, async () => {
    const { page, faults, close } = await open(await start("react-18", REACT_18));
    expect(await cleanTable(page)).toMatch(/^[^\n]*,/);
    expect(faults).toEqual([]);
    await close();
  });
});

describe.skipIf(CHROMIUM === undefined)("two components on one page, with transports that fail", () => {
  it.each([
    ["React 19", undefined],
    ["React 18", REACT_18],
  ])("stop at once, say why and leave nothing running, with %s", { tags: "large" }, async (name, react) => {
    if (name === "React 18" && react === undefined) return;
    const { page, faults, close } = await open(await start(`faults ${name}`, react, "faults.tsx"));
    const part = (title: string) => page.locator("section", { has: page.getByRole("heading", { name: title }) }).last();
    const begin = async (title: string) => {
      await part(title).locator("input[type=file]").setInputFiles(SAMPLE);
      await part(title).getByRole("button", { name: "Los" }).click();
    };
    await begin("Throws");
    await part("Throws").getByText("The transport is broken.").waitFor();
    await begin("Hangs");
    await part("Hangs").getByRole("button", { name: "Cancel" }).click();
    await part("Hangs").getByText("Cancelled.").waitFor({ timeout: 2_000 });
    await part("Hangs").getByRole("button", { name: "Try again" }).click();
    await part("Hangs").getByRole("button", { name: "Cancel" }).waitFor();
    await check(page, `two-${name}`, 1280);
    await page.getByRole("button", { name: "Remove both" }).click();
    await page.getByText("aborted: 2").waitFor();
    await page.getByText("reads: 1", { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
