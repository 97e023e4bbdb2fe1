import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { sampleOf } from "@colophon/testing/sample";
import type { AxeResults } from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGallery } from "../gallery/build.ts";

const CHROMIUM = findChromium("the gallery in a browser");

/** What a strict host would send: no inline style, no inline script, no connection. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:";
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};
const WIDTHS = [360, 768, 1280] as const;
const THEMES = ["light", "dark"] as const;
const VIEWS = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));
/** One in so many is the narrow light one and the wide dark one. */
const ONE_VIEW_IN = 5;
/** A folder to look at afterwards; none, no pictures. */
const SCREENSHOTS = process.env.COLOPHON_SCREENSHOTS;

let folder: string;
let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  folder = await mkdtemp(join(tmpdir(), "gallery-"));
  await buildGallery({ outDir: folder, mode: "development" });
  server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://gallery");
    const path = pathname === "/" ? "/index.html" : pathname;
    const type = MEDIA_TYPES[extname(path)];
    if (type === undefined) {
      response.writeHead(404).end();
      return;
    }
    let body = await readFile(join(folder, path));
    if (search === "?tampered") body = Buffer.from(body.toString().replaceAll("No losses reported", "Losses reported"));
    response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch(chromiumOptions(CHROMIUM));
  if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

interface Visit {
  readonly page: Page;
  /** Warnings, errors, exceptions and policy violations. */
  readonly complaints: readonly string[];
  readonly requests: readonly string[];
}

async function visit(options: BrowserContextOptions = {}, query = ""): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "info" && message.type() !== "log") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`${origin}/${query}`);
  if (options.javaScriptEnabled !== false) await page.waitForSelector("html[data-hydrated]");
  return { page, complaints, requests };
}

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

describe.skipIf(CHROMIUM === undefined)("the gallery in Chromium", () => {
  it("hydrates without a word, asks for nothing but its own files, and breaks no strict policy", async () => {
    const { page, complaints, requests } = await visit();
    const own = ["/", "/gallery.css", "/gallery.js"].map((path) => `${origin}${path}`);
    expect(requests.filter((url) => !url.startsWith("data:")).sort()).toEqual(own);
    await unfold(page);
    for (const button of await page.locator("button").elementHandles())
      await button.evaluate((b) => (b as HTMLElement).click());
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith("data:"))).toHaveLength(own.length);
    await page.context().close();
  });

  it("would have complained of other markup", { tags: "large" }, async () => {
    const { page, complaints } = await visit({}, "?tampered");
    expect(complaints.join("\n")).toContain("hydration");
    await page.context().close();
  });

  it.each(sampleOf(VIEWS, ONE_VIEW_IN))("is clean to axe and fits: $theme, $width px", async ({ theme, width }) => {
    const { page } = await visit({ viewport: { width, height: 900 }, colorScheme: theme });
    await unfold(page);
    if (SCREENSHOTS !== undefined)
      for (const state of await page.locator(".gallery-state").all())
        await state.screenshot({ path: join(SCREENSHOTS, `${await state.getAttribute("id")}-${width}-${theme}.png`) });
    await page.evaluate(await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8"));
    const { violations, undecided } = await page.evaluate(runAxe);
    expect(violations).toEqual([]);
    expect(undecided).toEqual([]);
    const { measured, faint } = await page.evaluate(measureText);
    expect(faint).toEqual([]);
    expect(measured).toBeGreaterThan(1000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  });

  it.each(THEMES)("keeps its colours apart: %s", { tags: "large" }, async (theme) => {
    const { page } = await visit({ colorScheme: theme });
    const ratios = await page.evaluate(measureContrast);
    for (const { pair, ratio, least } of ratios) expect(ratio, pair).toBeGreaterThanOrEqual(least);
    expect(ratios).toHaveLength(18);
    await page.context().close();
  });

  it("takes the theme of the nearest data-theme, else the reader's", { tags: "large" }, async () => {
    const { page } = await visit({ colorScheme: "dark" });
    const surface = () =>
      page.evaluate(() => getComputedStyle(document.querySelector("#receipt .colophon") as Element).backgroundColor);
    const set = (selector: string, theme: string) =>
      page.evaluate(
        ([at = "", to]) => document.querySelector(at)?.setAttribute("data-theme", to ?? ""),
        [selector, theme],
      );
    const dark = await surface();
    await set("html", "light");
    const light = await surface();
    expect(light).not.toBe(dark);
    await set("#receipt", "dark");
    expect(await surface()).toBe(dark);
    await set("#receipt .colophon", "light");
    expect(await surface()).toBe(light);
    await page.context().close();
  });

  it("is walked by keyboard: every control in order, each with a visible ring", async () => {
    const { page } = await visit();
    const expected = await page.evaluate(() => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>("a[href], button, summary, [tabindex='0'], input:checked"),
      ];
      for (const [index, control] of controls.entries()) control.dataset.walk = String(index);
      return controls
        .filter((control) => control.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ dataset }) => Number(dataset.walk));
    });
    expect(expected.length).toBeGreaterThan(80);
    const walked: number[] = [];
    for (let i = 0; i < expected.length; i++) {
      await page.keyboard.press("Tab");
      const { walk, ring, isInView } = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        const { top, bottom } = focused.getBoundingClientRect();
        return {
          walk: Number(focused.dataset.walk),
          ring: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
          isInView: bottom > 0 && top < innerHeight,
        };
      });
      walked.push(walk);
      expect(ring, `ring of control ${walk}`).toBeGreaterThanOrEqual(1);
      expect(isInView, `control ${walk} in view`).toBe(true);
    }
    expect(walked).toEqual(expected);
    await page.context().close();
  });

  it("answers the keyboard: a place, a copy, a fold, more", { tags: "large" }, async () => {
    const { page } = await visit();
    const reported = page.locator("output");
    await page.locator("#losses .colophon-link").first().focus();
    await page.keyboard.press("Enter");
    expect(await reported.textContent()).toBe('locator: [{"kind":"part","id":"word/vbaProject.bin"}]');

    const copy = page.locator("#receipt").getByRole("button", { name: "Copy Output hash" });
    await copy.focus();
    await page.keyboard.press("Space");
    await page.locator("#receipt [role=status]", { hasText: "Output hash: Copied" }).waitFor({ state: "attached" });
    expect(await reported.textContent()).toMatch(/^copy: sha256:b5bb9d80/);

    const fold = page.locator("#result-table summary", { hasText: "Receipt" });
    await fold.focus();
    await page.keyboard.press("Enter");
    await page.locator("#result-table dt", { hasText: "Input hash" }).waitFor();

    const more = page.locator("#losses-many").getByRole("button", { name: "Show 5 more" }).first();
    await more.focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.querySelector("strong")?.textContent)).toBe("row 26");
    await page.context().close();
  });

  it("pages 10,000 losses and a megabyte without holding up the page", { tags: "large" }, async () => {
    const { page } = await visit();
    const timings = await page.evaluate(async () => {
      const press = async (root: string, words: string) => {
        const button = [...document.querySelectorAll<HTMLElement>(`${root} button`)].find((b) =>
          b.textContent?.includes(words),
        );
        const started = performance.now();
        button?.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - started;
      };
      return {
        page: await press("#losses-many", "Show 5 more"),
        text: await press("#losses-hostile", "Show 10,000 more"),
      };
    });
    expect(await page.locator("#losses-many li.colophon-finding").count()).toBe(15);
    expect(await page.locator("#losses-hostile").textContent()).toContain("10,600 of 1,048,598 characters shown");
    // A tenth of a second where the machine has nothing else to do.
    expect(timings.page).toBeLessThan(2_000);
    expect(timings.text).toBeLessThan(2_000);
    await page.context().close();
  });

  it("reads without script and without style", { tags: "large" }, async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.locator("#result-issues summary", { hasText: "Receipt" }).click();
    expect(await page.locator("#result-issues dt", { hasText: "Input hash" }).isVisible()).toBe(true);
    await page.context().close();

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.route("**/*.css", (route) => route.abort());
    await plain.goto(origin);
    const text = await plain.locator("#losses").textContent();
    for (const words of [
      "Dropped 2",
      "page 4, image 1 sha256:7d865e95",
      "To avoid it",
      "Embed the image in the document.",
    ])
      expect(text).toContain(words);
    const icon = await plain.locator("#losses svg").first().boundingBox();
    expect(icon).toMatchObject({ width: 16, height: 16 });
    await context.close();
  });
});

/**
 * Runs in the page. What axe cannot decide fails too; but it cannot decide the colour of text that is scrolled away or
 * broken over lines, which `measureText` does.
 */
async function runAxe(): Promise<{ violations: string[]; undecided: string[] }> {
  const { axe } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } };
  const { violations, incomplete } = await axe.run();
  const summarize = (results: AxeResults["violations"]) =>
    results.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
  return {
    violations: summarize(violations),
    undecided: summarize(incomplete.filter(({ id }) => id !== "color-contrast")),
  };
}

/** Runs in the page: how many elements have text of their own, and those under 4.5 : 1 on the ground they stand on. */
function measureText(): { measured: number; faint: string[] } {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = ([r = 0, g = 0, b = 0]: number[]) => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element | null): number[] => {
    if (element === null) return [255, 255, 255];
    const ground = channels(getComputedStyle(element).backgroundColor);
    return ground.length === 4 && ground[3] === 0 ? groundOf(element.parentElement) : ground;
  };
  const faint: string[] = [];
  const elements = [...document.querySelectorAll("body *")].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ""),
  );
  for (const element of elements) {
    const front = luminance(channels(getComputedStyle(element).color));
    const back = luminance(groundOf(element));
    const ratio = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    if (ratio < 4.5) faint.push(`${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 200)}`);
  }
  return { measured: elements.length, faint };
}

/** Runs in the page: each pair of colours a reader must tell apart, with its ratio by WCAG 2.2 and the least it may be. */
function measureContrast(): { pair: string; ratio: number; least: number }[] {
  const root = document.querySelector("#receipt .colophon") as Element;
  const probe = root.appendChild(document.createElement("i"));
  const luminance = (name: string) => {
    probe.style.color = `var(--colophon-${name})`;
    const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map((channel) => {
      const value = Number(channel) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const pair = (front: string, back: string, least: number) => {
    const [low = 0, high = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
    return { pair: `${front} on ${back}`, ratio: (high + 0.05) / (low + 0.05), least };
  };
  const ratios = ["surface", "sunken"].flatMap((back) => [
    pair("ink", back, 7),
    ...["muted", "accent"].map((front) => pair(front, back, 4.5)),
    ...["control", "focus", "good", "bad", "warn", "mild"].map((front) => pair(front, back, 3)),
  ]);
  probe.remove();
  return ratios;
}
