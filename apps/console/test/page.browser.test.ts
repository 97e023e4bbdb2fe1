import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import type { AxeResults } from "axe-core";
import mammoth from "mammoth";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PageService, startPageService } from "./service.ts";

const CHROMIUM = findChromium("the page to try a file");
/** A folder for pictures of each view; without it, none are made. */
const SCREENSHOTS = process.env.COLOPHON_SCREENSHOTS;
const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));

let started: PageService;
let browser: Browser;
beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  started = await startPageService();
  browser = await chromium.launch(chromiumOptions(CHROMIUM));
  if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await started?.close();
});

interface Visit {
  readonly page: Page;
  /** Requests to other origins, violations of the policy, and errors of the page. */
  readonly faults: string[];
  close(): Promise<void>;
}

interface Look {
  readonly width?: number;
  readonly theme?: "light" | "dark";
}

async function visit({ width = 1280, theme = "light" }: Look = {}, url = started.link()): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(started.service.url) && !request.url().startsWith("blob:"))
      faults.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto(url);
  return { page, faults, close: () => context.close() };
}

/** Clicks what a reader sees. */
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const openSample = (page: Page, name: string) => press(page, new RegExp(`^${name}`));

async function picture(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS !== undefined) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

/** Downloads by the button of a file; gives its name and bytes. */
async function download(page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [saved] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

/** No overflow and nothing that axe finds; with a picture where they are asked for. */
async function check(page: Page, name: string, width: number): Promise<void> {
  await picture(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.evaluate(await readFile(AXE, "utf8"));
  expect(await page.evaluate(runAxe)).toEqual([]);
}

describe.skipIf(CHROMIUM === undefined)("the page to try a file", () => {
  it("leads from the link to a clean table in three clicks, and checks the receipt", async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await picture(page, "first-1280-light");
    await openSample(page, "A messy table");
    await press(page, "Clean up the table");
    await result(page).waitFor();
    const { name, bytes } = await download(page, "Download messy.csv");
    expect(name).toBe("messy.csv");
    expect(bytes.toString().split("\r\n")[0]).toBe("ID,Name,Amount,Date");
    await press(page, "Check it now");
    await page.getByText("the server did the work a second time").waitFor();
    expect(await page.locator(".page-checks li").evaluateAll((all) => all.map((one) => one.dataset.holds))).toEqual([
      "true",
      "true",
      "true",
    ]);
    expect(await page.locator("main").textContent()).not.toMatch(/execution|envelope/i);
    await page.getByText("Do this again without this page").click();
    await check(page, "table-1280-light", 1280);
    expect(faults).toEqual([]);
    await close();
  });

  it("makes a mail safe, and saves its files as one archive", async () => {
    const { page, faults, close } = await visit({ width: 360, theme: "dark" });
    await check(page, "first-360-dark", 360);
    await openSample(page, "A suspicious mail");
    expect(await page.getByLabel("Your file").textContent()).toContain("A mail with two attachments");
    await press(page, "Make it a safe web page");
    await result(page).waitFor();
    const { bytes } = await download(page, "Download invoice.html");
    expect(bytes.toString()).toContain("412.50");
    expect(bytes.toString()).not.toMatch(/<script|track\.example\/open/);
    const archive = await download(page, "Download all as zip");
    expect(archive.bytes.subarray(0, 2).toString()).toBe("PK");
    await check(page, "mail-360-dark", 360);
    expect(faults).toEqual([]);
    await close();
  });

  it("blacks out the names of a contract, with options and keyboard alone", async () => {
    const { page, faults, close } = await visit({ width: 360 });
    await page.getByRole("button", { name: /^A contract with names/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Black out words" }).waitFor();
    expect(await page.getByLabel(/^Words to remove/).inputValue()).toBe("Ada Lindqvist\nPaul Okafor");
    await page.getByText("Options", { exact: true }).click();
    await page.getByLabel("Replacement").fill("[removed]");
    await check(page, "contract-form-360-light", 360);
    await page.getByRole("button", { name: "Black out words" }).focus();
    await page.keyboard.press("Enter");
    await result(page).waitFor();
    const { bytes } = await download(page, "Download contract.docx");
    const names = await namesIn(bytes);
    expect(names).toEqual({ ada: false, removed: true });
    expect(faults).toEqual([]);
    await close();
  });

  it("compares two versions and repairs a broken workbook", async () => {
    const { page, faults, close } = await visit({ theme: "dark" });
    await openSample(page, "Two versions of a contract");
    await check(page, "diff-form-1280-dark", 1280);
    await press(page, "Compare two versions");
    await result(page).waitFor();
    await check(page, "diff-1280-dark", 1280);
    await press(page, "Start over");
    await openSample(page, "A broken workbook");
    expect(await page.getByLabel("Your file").textContent()).toContain("An Excel workbook that is damaged");
    await press(page, "Repair the workbook");
    await result(page).waitFor();
    expect((await download(page, "Download broken.xlsx")).bytes.subarray(0, 2).toString()).toBe("PK");
    expect(faults).toEqual([]);
    await close();
  });

  it("takes a dropped file, proposes, searches, and says what to do after an error", async () => {
    const { page, faults, close } = await visit();
    await drop(page, "report.pdf", "%PDF-1.4 and nothing more");
    await page.getByRole("heading", { name: "What do you want to do?" }).waitFor();
    expect(await page.getByLabel("Your file").textContent()).toContain("A PDF document");
    await check(page, "choices-1280-light", 1280);
    await page.getByLabel("Search everything this server can do").fill("signatures");
    await press(page, /pdf\.extract\.signatures/);
    await page.getByRole("heading", { name: /signature/i }).waitFor();
    await press(page, "Do something else with this file");
    await press(page, /^Make a copy that is safe to share/);
    await press(page, "Make a copy that is safe to share");
    await page.getByRole("heading", { name: "That did not work" }).waitFor();
    await page.getByText("What to do", { exact: false }).first().waitFor();
    await check(page, "error-1280-light", 1280);
    await page.getByRole("button", { name: /Do something else/ }).click();
    await page.getByLabel("Search everything this server can do").fill("form fill");
    await press(page, /pdf\.transform\.form-fill/);
    await page.getByText("This one needs more than this page can ask for").waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it("shows what is happening, and stops when asked", async () => {
    const { page, faults, close } = await visit({ width: 360, theme: "dark" });
    let status = "running";
    await page.route("**/v1/**", (route) =>
      route.fulfill({ status: 202, headers: { "Colophon-Execution-Id": "held" }, json: { id: "held" } }),
    );
    await page.route("**/executions/held/cancel", (route) => {
      status = "cancelled";
      return route.fulfill({ json: {} });
    });
    await page.route(/executions\/held\?wait/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return route.fulfill({ json: { status, progress: { done: 1, total: 4 } } });
    });
    await page.route("**/executions/held/result", (route) => route.fulfill({ json: { ok: false, losses: [] } }));
    await openSample(page, "A messy table");
    await press(page, "Clean up the table");
    await page.getByText("Working on it").waitFor();
    await page.getByText("1 s so far").waitFor();
    await check(page, "running-360-dark", 360);
    await press(page, "Cancel");
    await page.getByText("Cancelled. Nothing was made").waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it("asks for a key without a link, keeps it in memory only, and signs out", async () => {
    const { text } = await makeKey();
    const { page, faults, close } = await visit({}, `${started.service.url}/`);
    await check(page, "sign-in-1280-light", 1280);
    await page.getByLabel("API key").fill(text);
    await press(page, "Sign in");
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      "",
    ]);
    await page.reload();
    await page.getByLabel("API key").waitFor();
    await page.goto(started.link());
    await page.reload();
    await press(page, "Sign out");
    await page.reload();
    await page.getByLabel("API key").waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

const result = (page: Page) => page.getByRole("heading", { name: /^(Your .* ready|Done)/ });

async function makeKey() {
  const { tenants, keys } = started.service;
  const { environmentId } = await tenants.ensureFirst();
  return keys.create({ environmentId, kind: "test", name: "Page test" });
}

/** Drops a file anywhere on the window. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole("heading", { name: "Try a file" }).waitFor();
  await page.evaluate(
    ([fileName = "", content = ""]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text],
  );
}

/** What of the contract's words is in the main part of a Word document. */
async function namesIn(docx: Buffer): Promise<{ readonly ada: boolean; readonly removed: boolean }> {
  const text = (await mammoth.extractRawText({ buffer: docx })).value;
  return { ada: text.includes("Lindqvist"), removed: text.includes("[removed]") };
}

/** In the page. */
async function runAxe(): Promise<readonly string[]> {
  const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
  const { violations } = await axe.run();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}
