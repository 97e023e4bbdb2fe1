import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, closeBrowser, openBrowser, picture, press, visit } from "./browser.ts";
import { MAX_INTERACTION_MS, recordInteractions, takeInteractions } from "./interactions.ts";
import { workbookOf } from "./many-cells.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const ROWS = 50_000;
const COLUMNS = 20;

/** Keeps the list of the sheets from the page until it is let go: what is shown before does not wait for it. */
async function holdSheets(page: Page): Promise<() => void> {
  const isShown = Promise.withResolvers<void>();
  await page.route("**/operations/xlsx/inspect", async (route) => {
    await isShown.promise;
    await route.continue();
  });
  return isShown.resolve;
}

/** Requests that carry a file: each is the creation of an upload, or a run with a form. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.context().on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === "POST" && (path === "/api/v2/uploads" || path.includes("/runs/"))) sent += 1;
  });
  return () => sent;
}

describe.skipIf(CHROMIUM === undefined)("a workbook with a million cells", () => {
  it("shows its first rows before its sheets are listed, sends the file for what comes into sight, and answers each key meanwhile", async () => {
    const { page, faults, close } = await visit();
    const sent = countSent(page);
    const buffer = workbookOf(ROWS, COLUMNS);
    await page.getByLabel("Choose a file").setInputFiles({ name: "million.xlsx", mimeType: "", buffer });
    await recordInteractions(page);
    const letGo = await holdSheets(page);
    const start = performance.now();
    await press(page, /^Edit its cells/);
    const grid = page.getByRole("grid");
    await grid.getByText("row 1", { exact: true }).first().waitFor({ timeout: 120_000 });
    const openMs = performance.now() - start;
    const status = page.getByText("These are the first rows.");
    await status.waitFor();
    await picture(page, "first-rows-1280");
    letGo();
    await status.waitFor({ state: "hidden", timeout: 120_000 });
    const listedMs = performance.now() - start;
    await grid.focus();
    await takeInteractions(page, 0);
    const keys = [
      ...Array.from({ length: 40 }, () => "PageDown"),
      ...["Control+End", "Control+Home", "Control+ArrowDown", "Home", "ArrowUp", "Control+ArrowUp"],
      ...Array.from({ length: 12 }, () => "ArrowRight"),
      ..."Ink and paper",
      "Enter",
    ];
    for (const key of keys) await page.keyboard.press(key);
    const moved = await takeInteractions(page, keys.length);
    await page.keyboard.press("Control+End");
    await grid.getByText(`row ${ROWS}`, { exact: true }).first().waitFor({ timeout: 120_000 });
    await page.getByText("One change.").or(page.getByText("1 change.")).first().waitFor();
    await picture(page, "many-cells-1280");
    console.info(
      `many cells: open ${Math.round(openMs)} ms, listed ${Math.round(listedMs)} ms, sent ${sent()} times, ${JSON.stringify(moved)}`,
    );
    // Its first rows, its sheets, and the parts with what comes into sight and with its last rows.
    expect(sent()).toBe(4);
    expect(moved.p98).toBeLessThanOrEqual(MAX_INTERACTION_MS);
    expect(faults).toEqual([]);
    await close();
  }, 600_000);

  it("comes in its first rows and parts of 60,000 cells, also where a smaller file has more than one result can hold", async () => {
    const { page, faults, close } = await visit();
    const ranges: string[] = [];
    page.context().on("request", (request) => {
      if (request.method() === "PATCH") ranges.push(request.postDataBuffer()?.toString("latin1").slice(-400) ?? "");
    });
    let refused = 0;
    await page.route("**/executions/*/result", (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      const error = { code: "xlsx/RESOURCE_LIMIT", message: "Too much memory.", remediation: "Send less." };
      return route.fulfill({ json: { ok: false, error, losses: [] } });
    });
    const rows = 7_000;
    const buffer = workbookOf(rows, COLUMNS);
    expect(buffer.length).toBeLessThan(1_000_000);
    await page.getByLabel("Choose a file").setInputFiles({ name: "many.xlsx", mimeType: "", buffer });
    await press(page, /^Edit its cells/);
    const grid = page.getByRole("grid");
    await grid.getByText("row 1", { exact: true }).first().waitFor({ timeout: 120_000 });
    await page.getByText("These are the first rows.").waitFor({ state: "hidden", timeout: 120_000 });
    await grid.focus();
    await page.keyboard.press("Control+End");
    await grid.getByText(`row ${rows}`, { exact: true }).first().waitFor({ timeout: 120_000 });
    const sent = ranges.flatMap((text) => /"ranges":\["([^"]*)"\]/.exec(text)?.[1] ?? []);
    expect(sent).toEqual(["'Data'!A1:BH480", "'Data'!A6001:T7000"]);
    expect(faults).toEqual([]);
    await close();
  }, 600_000);
});
