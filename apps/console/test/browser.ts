import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import type { AxeResults } from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { type PageService, startPageService } from "./service.ts";

export const CHROMIUM = findChromium("the console");
/** A folder for pictures of each view; without it, none are made. */
export const SCREENSHOTS = process.env.COLOPHON_SCREENSHOTS;
const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));

export let started: PageService;
let browser: Browser;

export async function openBrowser(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  if (CHROMIUM === undefined) return;
  started = await startPageService(environment);
  await launchBrowser();
}

/** The browser alone. */
export async function launchBrowser(): Promise<void> {
  if (CHROMIUM === undefined) return;
  browser = await chromium.launch(chromiumOptions(CHROMIUM));
  if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  await started?.close();
}

export interface Visit {
  readonly page: Page;
  /** Requests to other origins, violations of the policy, and errors of the page. */
  readonly faults: string[];
  close(): Promise<void>;
}

export interface Look {
  readonly width?: number;
  readonly theme?: "light" | "dark";
}

/** A browser window at a link: of the service of `openBrowser`, or of `given`. */
export async function visit({ width = 1280, theme = "light" }: Look = {}, given?: string): Promise<Visit> {
  const url = given ?? (await started.link());
  const { origin } = new URL(url);
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    // A request without a session gets 401.
    if (["error", "warning"].includes(message.type()) && !/status of 401/.test(message.text()))
      faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("blob:")) faults.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto(url);
  // Until the service has answered, the page has no heading.
  await page
    .locator("h1")
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined);
  return { page, faults, close: () => context.close() };
}

/** The page on which a person decides on a program, as the service leads to it. */
export async function allowAddress(origin: string, name = "Probe"): Promise<string> {
  const redirect_uri = "https://program.example/back";
  const registered = await fetch(`${origin}/api/platform/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ redirect_uris: [redirect_uri], client_name: name }),
  });
  const { client_id } = (await registered.json()) as { readonly client_id: string };
  const asked = new URLSearchParams({
    ...{ response_type: "code", code_challenge_method: "S256", client_id, redirect_uri, state: "a b&c#d?e" },
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  });
  const led = await fetch(`${origin}/api/platform/oauth/authorize?${asked}`, { redirect: "manual" });
  return led.headers.get("location") ?? "";
}

/** Clicks what a reader sees. */
export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

export async function picture(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS !== undefined) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

/** No overflow and nothing that axe finds; with a picture where they are asked for. */
export async function check(page: Page, name: string, width: number): Promise<void> {
  await picture(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.evaluate(await readFile(AXE, "utf8"));
  expect(await page.evaluate(runAxe)).toEqual([]);
}

/** In the page. */
async function runAxe(): Promise<readonly string[]> {
  const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
  const { violations } = await axe.run();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}

/** On the page Reviews: whoever sent work in may approve it, too. */
export async function letSenderApprove(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Who must approve" }).click();
  await page.getByLabel(/^Whoever sent/).uncheck();
  await press(page, "Save who must approve");
  await page
    .getByLabel(/^Whoever sent/)
    .and(page.locator(":not(:checked)"))
    .waitFor();
}
