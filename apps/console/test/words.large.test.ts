import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPage } from "../build.ts";
import { collectWords, type Words } from "../words.ts";
import { CHROMIUM, closeBrowser, openBrowser, press, started, visit } from "./browser.ts";

/** Every text between marks, so that what has none did not come from the file of words. */
function markWords(): Words {
  const mark = (text: string): string =>
    text
      .split(/(\{\d+\})/)
      .map((part) => (/^\{\d+\}$/.test(part) || !/\p{L}/u.test(part) ? part : `⟦${part}⟧`))
      .join("");
  const files = Object.entries(collectWords().files).map(([name, texts]) => [
    name,
    Object.fromEntries(Object.keys(texts).map((text) => [text, mark(text)])),
  ]);
  return { language: "x-marked", files: Object.fromEntries(files) };
}

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "colophon-words-"));
  await openBrowser();
  await buildPage(folder, markWords());
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
});

const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", css: "text/css", html: "text/html" };

/** Answers for the page's files with those that were built with other words. */
async function exchangePage(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === "/" ? "index.html" : (/^\/console\/([\w.-]+\.(?:js|css))$/.exec(pathname)?.[1] ?? "");
    if (name === "") return route.continue();
    const response = pathname === "/" ? await route.fetch() : undefined;
    const body = readFileSync(join(folder, name));
    const contentType = TYPES[name.split(".").at(-1) ?? ""] ?? "";
    return response === undefined
      ? route.fulfill({ body, contentType })
      : route.fulfill({ response, body, headers: { ...response.headers(), "content-encoding": "identity" } });
  });
}

/** In the page: texts and names without marks, and the language. What comes from data is in `bdi` or `code`. */
function readUnmarked(): readonly string[] {
  const found = new Set<string>();
  const isData = (element: Element | null): boolean =>
    element?.closest(
      "bdi, code, pre, script, style, noscript, title, time, [data-severity] *, .page-brand, .page-footer strong",
    ) !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? "").trim();
    if (/\p{L}{2}/u.test(text) && !/[⟦⟧]/.test(text) && !isData(node.parentElement)) found.add(text);
  }
  for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]"))
    for (const name of ["aria-label", "placeholder", "title"]) {
      const value = element.getAttribute(name) ?? "";
      if (/\p{L}{2}/u.test(value) && !/[⟦⟧]/.test(value) && !isData(element)) found.add(`${name}: ${value}`);
    }
  return [...found];
}

const PAGES = [
  "try",
  "batch",
  "runs",
  "errors",
  "requests",
  "renders",
  "reviews",
  "releases",
  "health",
  "keys",
  "webhooks",
  "usage",
  "plan",
  "people",
  "settings",
  "notices",
  "audit",
  "sessions",
  "sign-in",
  "device",
  "nothing",
];

/** What the service says: names of things, and descriptions of options. */
const OF_THE_SERVICE =
  /^(?:placeholder: .*|Default.*|test|owner|common\..*|[a-z]+\.[\w.-]+|localhost.*|https?:.*|[\d,. ]+ (?:k|M)?B|.*\bago|.*\b20\d\d\b.*|.*(?:AM|PM)|in \d+ .*|now|owner@localhost|Local owner|First key|pj_test.*|chromium.*|succeeded|, 206 bytes|messy\.csv.*|[0-9a-f-]{36}|curl|TypeScript|Self-hosted|admin|member|viewer|[a-z_]+\.[a-z_]+|\d+ bytes?|bytes?)$/;

describe.skipIf(CHROMIUM === undefined)("a console with other words", () => {
  it("shows no text that is not among them", async () => {
    const { page, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await exchangePage(page);
    await page.goto(`${started.origin}/#/try`);
    await page.reload();
    await page.getByRole("heading", { name: "⟦Try a file⟧" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("x-marked");
    const unmarked: string[] = [];
    const look = async (place: string): Promise<void> => {
      const found = await page.evaluate(readUnmarked);
      unmarked.push(...found.filter((text) => !OF_THE_SERVICE.test(text)).map((text) => `${place}: ${text}`));
    };
    // What a form says of an option, and the names of its members, come from the operation's schema.
    for (const name of PAGES) {
      await page.goto(`${started.origin}/#/${name}`);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll("details")) fold.open = true;
      });
      await look(name);
    }
    await page.goto(`${started.origin}/#/try`);
    await press(page, /A messy table/);
    await look("choices");
    await press(page, /Clean up the table/);
    await page.locator("#result").waitFor();
    await page
      .locator(".page-form .page-options")
      .last()
      .evaluate((options) => options.remove());
    await look("result");
    expect([...new Set(unmarked)]).toEqual([]);
    await close();
  }, 240_000);
});
