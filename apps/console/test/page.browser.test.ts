import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import mammoth from "mammoth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, picture, press, visit } from "./browser.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const openSample = (page: Page, name: string) => press(page, new RegExp(`^${name}`));

/** Downloads by the button of a file; gives its name and bytes. */
async function download(page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [saved] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
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

  it("makes a mail safe, and saves its files as one archive", { tags: "large" }, async () => {
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

  it("takes lists, groups and JSON as options, and leads to what is wrong before anything is sent", {
    tags: "large",
  }, async () => {
    const { page, faults, close } = await visit({ width: 360 });
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().includes("/runs/")) sent += 1;
    });
    await openSample(page, "A messy table");
    await page.getByText("Options", { exact: true }).click();
    await page.getByLabel("Null tokens").fill("12,40\nn/a");
    await page.getByText("Dialect", { exact: true }).click();
    await page.getByLabel("Preamble rows").fill("3");
    await page.getByLabel("Confirm", { exact: true }).fill('[{"column": 1}]');
    await page.getByText("[0].column: This must be a text.").waitFor();
    await check(page, "options-360-light", 360);
    await page.getByText(/^Options \(/).click();
    await press(page, "Clean up the table");
    await page.getByLabel("Confirm", { exact: true }).waitFor({ state: "visible" });
    expect(sent).toBe(0);
    await press(page, "Reset confirm");
    expect(await page.getByLabel("Confirm", { exact: true }).inputValue()).toBe("");
    await press(page, "Clean up the table");
    await result(page).waitFor();
    await page.getByText("Do this again without this page").click();
    await page.getByText(/options: \{"nullTokens":\["12,40","n\/a"\],"dialect":\{"preambleRows":3\}\}/).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it("compares two versions and repairs a broken workbook", { tags: "large" }, async () => {
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

  it("reads a form, looks into a scan, and makes slides of an outline that a reload shows again", {
    tags: "large",
  }, async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    expect(await page.locator(".page-choice").count()).toBe(8);
    await check(page, "samples-1280-light", 1280);
    await openSample(page, "A form");
    await press(page, "Read what was filled in");
    await result(page).waitFor();
    await page.getByRole("cell", { name: "Mona Berg" }).waitFor();
    await check(page, "form-1280-light", 1280);
    await press(page, "Start over");
    await openSample(page, "A scan");
    await press(page, "Show what is in it");
    await result(page).waitFor();
    await page.getByText("The page is a picture; the words in it were not read.").first().waitFor();
    await press(page, "Start over");
    await openSample(page, "A deck outline");
    await press(page, "Make a presentation");
    await result(page).waitFor();
    expect((await download(page, "Download deck.pptx")).bytes.subarray(0, 2).toString()).toBe("PK");
    await page.reload();
    await result(page).waitFor();
    await page.getByText("Do this again without this page").click();
    await page.getByText(/spec=@"deck.json"/).waitFor();
    await check(page, "deck-1280-light", 1280);
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
    await page.getByLabel("Search everything this server can do").fill("docx.transform.edit");
    await press(page, /docx\.transform\.edit/);
    const plan = page.getByLabel("Plan as JSON (needed)");
    await plan.fill('[{"do": "addSheet"');
    await page.getByText("This is not JSON yet.").waitFor();
    expect(await page.locator("form button[type=submit]").isDisabled()).toBe(true);
    await plan.fill("");
    await press(page, "Begin with an example");
    expect(JSON.parse(await plan.inputValue())).toBeInstanceOf(Array);
    expect(await page.locator("form button[type=submit]").isEnabled()).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it("takes a pasted file, and several files as one batch or as the inputs of one operation", {
    tags: "large",
  }, async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(["a,b\n1,2\n"], "pasted.csv"));
      window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
    });
    await page.getByLabel("Your file").getByText("pasted.csv").waitFor();
    expect(await page.getByRole("region", { name: "Several files" }).count()).toBe(0);

    const versions = ["contract.docx", "contract-revised.docx"].map((name) =>
      fileURLToPath(new URL(`../../../samples/${name}`, import.meta.url)),
    );
    await page.getByLabel("Choose another file").setInputFiles(versions);
    await page.getByText("2 files.").waitFor();
    await check(page, "several-1280-light", 1280);
    await press(page, /^Compare/);
    await page.getByText("contract-revised.docx").waitFor();
    expect(await page.locator("form button[type=submit]").isEnabled()).toBe(true);

    await press(page, "Do something else with this file");
    await press(page, "Process all 2 the same way");
    await page.getByRole("heading", { level: 1, name: "Many files" }).waitFor();
    await page.getByText(/^2 files/).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it("shows what is happening, and stops when asked", { tags: "large" }, async () => {
    const { page, faults, close } = await visit({ width: 360, theme: "dark" });
    let status = "running";
    await page.route("**/runs/**", (route) =>
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

  it("keeps the result over a reload, and says what this is to whoever signed out", async () => {
    const { page, faults, close } = await visit();
    await openSample(page, "A messy table");
    await press(page, "Clean up the table");
    await result(page).waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/try\/[0-9a-f-]{36}$/);
    await page.getByRole("region", { name: "Before" }).getByText("Amount").first().waitFor();
    await page.reload();
    await result(page).waitFor();
    await page.getByRole("region", { name: "Before" }).getByText("Amount").first().waitFor();
    expect((await download(page, "Download messy.csv")).bytes.toString()).toContain("ID,Name,Amount,Date");
    expect(await page.evaluate(() => [sessionStorage.length, document.cookie])).toEqual([0, ""]);
    await press(page, "Sign out");
    await page.getByRole("heading", { name: /proof of what was done/ }).waitFor();
    await check(page, "welcome-1280-light", 1280);
    await page.setViewportSize({ width: 360, height: 900 });
    await check(page, "welcome-360-light", 360);
    await page.reload();
    await page.getByLabel("Mail address").fill("nobody@example.com");
    await page.getByLabel("Password").fill("not a password");
    await press(page, /^Sign in$/);
    await page.getByRole("alert").waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

const result = (page: Page) => page.getByRole("heading", { name: /^(Your .* ready|Done)/ });

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
