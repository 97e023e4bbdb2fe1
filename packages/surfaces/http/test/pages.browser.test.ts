import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as catalog from "@colophon/catalog";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { isSampled, sampleOf } from "@colophon/testing/sample";
import type { AxeResults } from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codePath } from "../src/answer/code-path.ts";
import { mapLinks, renderMarkdown } from "../src/docs/markdown.ts";
import { startApp, type TestApp } from "./harness.ts";

const CHROMIUM = findChromium("the pages of the documentation in a browser");
const VIEWS = [
  { theme: "light", width: 360 },
  { theme: "dark", width: 768 },
  { theme: "light", width: 1280 },
] as const;
/** One of each kind; all others are walked for what they link to and for their width. */
const SAMPLE = [
  "/docs",
  "/docs/operations",
  "/docs/http",
  "/docs/http/operations",
  "/docs/errors",
  "/docs/errors/rate-limited",
  "/docs/errors/pdf-resource-limit",
  "/docs/guides/self-hosting",
  "/docs/guides/mail",
  "/docs/guides/recipes",
  "/docs/recipes/invoice-from-json",
  "/docs/operations/xlsx.parse",
];
/** The pages of codes are made from one pattern: of these, one in so many is opened. */
const ONE_CODE_IN = 20;
/** Of what `large` opens in full, `npm test` opens one in so many. */
const ONE_PAGE_IN = isSampled() ? 12 : 1;
const MAX_PAGE_BYTES = 110_000;
/** A folder to look at afterwards; none, no pictures. */
const SCREENSHOTS = process.env.COLOPHON_SCREENSHOTS;

let test: TestApp;
let browser: Browser;
beforeAll(async () => {
  test = await startApp({ hasWorker: false, parts: { catalog } });
  await test.listen();
  if (CHROMIUM === undefined) return;
  browser = await chromium.launch(chromiumOptions(CHROMIUM));
  if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await test?.close();
});

/** Every page that can be reached from the first, with the targets it links to. */
async function walk(): Promise<Map<string, { readonly html: string; readonly targets: readonly string[] }>> {
  const pages = new Map<string, { html: string; targets: string[] }>();
  const visited = new Set<string>();
  const waiting = ["/docs"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const response = await fetch(`${test.url}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    const html = await response.text();
    // The file of an example is there, and no page.
    if (response.headers.get("content-disposition") !== null) continue;
    const targets = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = ""]) => href);
    pages.set(path, { html, targets });
    for (const target of targets)
      if (target.startsWith("/docs") && !target.endsWith(".md")) waiting.push(target.replace(/#.*/, ""));
  }
  return pages;
}

describe("the pages", () => {
  it("lead to each other, to every guide and every operation, and to nowhere that is not there", async () => {
    const pages = await walk();
    const operations = catalog.listOperations().map(({ name }) => `/docs/operations/${name}`);
    const codes = catalog.listOperations().flatMap(({ errorCodes, lossCodes }) => [...errorCodes, ...lossCodes]);
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining([...operations, ...codes.map(codePath), "/docs/guides/mail", "/docs/recipes/merge-pdfs"]),
    );
    const ids = new Map([...pages].map(([path, { html }]) => [path, new Set(html.match(/(?<= id=")[^"]+/g))]));
    const lost = [...pages].flatMap(([path, { targets }]) =>
      targets.filter((target) => {
        const [place = "", id] = target.split("#");
        return id !== undefined && !/^https?:/.test(target) && ids.get(place === "" ? path : place)?.has(id) !== true;
      }),
    );
    expect(lost).toEqual([]);
    expect((await fetch(`${test.url}/docs/guides/..%2f..%2fpackage`)).status).toBe(404);
    expect((await fetch(`${test.url}/docs/guides/nothing`)).status).toBe(404);
  });

  it("bring no markup of their own, load only the files of the service, and are small", async () => {
    for (const [path, { html }] of await walk()) {
      expect(html.replaceAll(/<img src="\/docs\/[\w-]+\.(?:png|jpg)" alt="[^"]*">/g, "")).not.toMatch(
        /<style|<img|<iframe| on\w+="| style="/,
      );
      const loaded = [...html.matchAll(/<script[^>]* src="([^"]+)"|<link rel="stylesheet" href="([^"]+)"/g)];
      expect(loaded.map(([, script, style]) => script ?? style)).toEqual(["/docs/docs.css", "/docs/docs.js"]);
      expect(html.match(/<script/g)).toHaveLength(1);
      expect([path, Buffer.byteLength(html) < MAX_PAGE_BYTES]).toEqual([path, true]);
    }
  });
});

describe.skipIf(CHROMIUM === undefined)("the pages in Chromium", () => {
  it.each(VIEWS)(
    "are clean to axe and fit: $theme, $width px",
    async ({ theme, width }) => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: theme });
      const axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
      for (const path of sampleOf(SAMPLE, ONE_PAGE_IN)) {
        await page.goto(`${test.url}${path}`);
        if (SCREENSHOTS !== undefined) {
          const name = `docs${path.replaceAll("/", "-")}-${width}-${theme}.png`;
          await page.screenshot({ path: join(SCREENSHOTS, name) });
        }
        expect([path, await widthOf(page)]).toEqual([path, width]);
        await page.evaluate(axe);
        expect([path, await page.evaluate(runAxe)]).toEqual([path, []]);
      }
      await page.close();
    },
    600_000,
  );

  // requirement: GUIDE-01
  it(`fit a telephone, one in ${ONE_PAGE_IN} of them`, async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    const wide: string[] = [];
    const all = [...(await walk()).keys()];
    const isCode = (path: string): boolean => path.startsWith("/docs/errors/");
    const codes = all.filter(isCode).filter((_, index) => index % ONE_CODE_IN === 0);
    for (const path of sampleOf([...all.filter((one) => !isCode(one)), ...codes], ONE_PAGE_IN)) {
      await page.goto(`${test.url}${path}`);
      if ((await widthOf(page)) > 360) wide.push(path);
    }
    expect(wide).toEqual([]);
    await page.close();
  }, 600_000);
});

describe.skipIf(CHROMIUM === undefined)("the script of the pages", () => {
  it("finds a page by words, without a request beyond the index, and opens the first with Enter", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await page.goto(`${test.url}/docs`);
    await page.keyboard.press("/");
    await page.keyboard.type("compare two contracts");
    await page.waitForSelector(".found a");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/recipes/compare-two-contracts");
    expect(faults).toEqual([]);
    await page.close();
  });

  it("shows one surface of an example at a time, and the same one on the next page", async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.goto(`${test.url}/docs/operations/common.parse.delimited`);
    await page.getByRole("tab", { name: "Python" }).click();
    expect(await page.locator("[role=tabpanel]:visible").allInnerTexts()).toEqual([
      expect.stringContaining("urllib.request"),
    ]);
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { selected: true }).allInnerTexts()).toEqual(["MCP"]);
    await page.goto(`${test.url}/docs/operations/pdf.redact`);
    expect(await page.getByRole("tab", { selected: true }).allInnerTexts()).toEqual(["MCP"]);
    await page.close();
  });

  it("copies a block", async () => {
    const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    const page = await context.newPage();
    await page.goto(`${test.url}/docs/recipes/compare-two-contracts`);
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.waitForSelector("text=Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("colophon run docx.diff");
    await context.close();
  });
});

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** In the page. */
async function runAxe(): Promise<readonly string[]> {
  const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
  const { violations } = await axe.run();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}

describe("Markdown", () => {
  it.each([
    ["# A `b` & c", '<h1 id="a-b--c">A <code>b</code> &amp; c</h1>'],
    ["one\ntwo\n\nthree", "<p>one\ntwo</p>\n\n<p>three</p>"],
    ["a <b>bold</b> \\<claim>", "<p>a &lt;b&gt;bold&lt;/b&gt; &lt;claim&gt;</p>"],
    ["**very** [here](x.md) [there](y)", '<p><strong>very</strong> <a href="/x">here</a> there</p>'],
    ["`` a ` b `` and `c|d`", "<p><code>a ` b</code> and <code>c|d</code></p>"],
    ["- one\n  more\n- two\n  - inner", "<ul><li>one\nmore</li><li>two\n<ul><li>inner</li></ul></li></ul>"],
    ["1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"],
    [
      "| a | |\n|---|---|\n| `x \\| y` | z |",
      "<table><thead><tr><th>a</th><td></td></tr></thead><tbody><tr><td><code>x | y</code></td><td>z</td></tr></tbody></table>",
    ],
    ["|  |  |\n|---|---|\n| a | b |", "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>"],
    [
      "```sh run\n# <x>\n\n- no list\n```\nafter",
      '<pre tabindex="0"><code># &lt;x&gt;\n\n- no list</code></pre>\n<p>after</p>',
    ],
    ["<!-- nothing -->\ntext", "\n<p>text</p>"],
    [
      "<!-- tabs:start -->\n### A\n\none\n### B\ntwo\n<!-- tabs:end -->\nafter",
      '<div class="tabs"><section><h3>A</h3>\n<p>one</p></section><section><h3>B</h3><p>two</p></section></div>\n<p>after</p>',
    ],
  ])("%j", (text, html) => {
    expect(renderMarkdown(text, (target) => (target === "x.md" ? "/x" : undefined))).toBe(html);
  });

  it("keeps code as it is when links change", () => {
    const text = "[a](x.md) `[b](y.md)` [c](z.md)\n\n```sh\n[d](x.md)\n```\n**[e](x.md)**";
    expect(mapLinks(text, (target) => (target === "x.md" ? "/x" : undefined))).toBe(
      "[a](/x) `[b](y.md)` c\n\n```sh\n[d](x.md)\n```\n**[e](/x)**",
    );
  });
});
