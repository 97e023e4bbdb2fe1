import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, closeBrowser, openBrowser, press, started, visit } from "./browser.ts";
import { MAX_INTERACTION_MS, recordInteractions, takeInteractions } from "./interactions.ts";

/** No worker takes the queue of the operation, so that its runs stay open. */
beforeAll(() => openBrowser({ COLOPHON_QUEUES: "heavy" }), 120_000);
afterAll(closeBrowser);

const ROWS = 1_000;

/** Submits small files, some at a time, without a wait for their end. In the page. */
async function submitMany([environment, count]: readonly [string, number]): Promise<void> {
  const session = await (await fetch("/api/platform/session")).json();
  const headers = { "colophon-write-token": session.write_token, prefer: "wait=0" };
  const url = `/api/platform/environments/${environment}/runs/common/inspect/delimited`;
  const submit = async (index: number): Promise<void> => {
    const form = new FormData();
    form.append("file", new File([`a;b\n1;${Math.random()}\n`], `row-${index}.csv`));
    const { status } = await fetch(url, { method: "POST", body: form, headers });
    if (status >= 300) throw new Error(`The submission ended with ${status}.`);
  };
  for (let from = 0; from < count; from += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, at) => submit(from + at)));
}

const namesOf = (page: Page) =>
  page.locator("tbody tr a").evaluateAll((links) => links.map(({ textContent }) => textContent));

describe.skipIf(CHROMIUM === undefined)("the page Runs", () => {
  it("answers each key and click with 1,000 rows of runs that have not ended, and moves none of them", async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    const environment = (await started.service.tenants.list())[0]?.id ?? "";
    await page.evaluate(submitMany, [environment, ROWS + 20] as const);
    await page.getByRole("link", { name: "Runs", exact: true }).click();
    const rows = page.locator("tbody tr");
    await rows.first().waitFor();
    await recordInteractions(page);
    while ((await rows.count()) < ROWS) {
      const before = await rows.count();
      await press(page, "Show more");
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
    }
    const more = await takeInteractions(page, 5);
    const names = await namesOf(page);
    const other = await page.context().newPage();
    await other.goto(`${started.origin}/`);
    const arriving = other.evaluate(submitMany, [environment, 40] as const);
    const boxes = page.locator("tbody input[type=checkbox]");
    let count = 0;
    for (let turn = 0; turn < 40; turn++) {
      await boxes.nth((turn * 13) % 500).click();
      await page.keyboard.press("Tab");
      await page.keyboard.press(turn % 2 === 0 ? "PageDown" : "ArrowUp");
      count += 3;
    }
    const used = await takeInteractions(page, count);
    await arriving;
    await page.getByRole("button", { name: /^\d+ (or more )?new$/ }).waitFor();
    expect(await namesOf(page)).toEqual(names);
    await page.getByRole("button", { name: "Cancel 40 runs" }).waitFor();
    const filter = page.getByLabel("Operation");
    await filter.click();
    await page.keyboard.type("common.inspect");
    const typed = await takeInteractions(page, 15);
    console.info(`runs: ${JSON.stringify({ rows: names.length, more, used, typed })}`);
    for (const { p98 } of [used, typed]) expect(p98).toBeLessThanOrEqual(MAX_INTERACTION_MS);
    expect(faults).toEqual([]);
    await close();
  }, 600_000);
});
