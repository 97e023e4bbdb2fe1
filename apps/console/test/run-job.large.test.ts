import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, press, visit } from "./browser.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

describe.skipIf(CHROMIUM === undefined)("a selection of runs", () => {
  it("is sent again as one job that says how far it is, and each new run names the one it repeats", async () => {
    const { page, faults, close } = await visit();
    for (const sample of ["A messy table", "A suspicious mail"]) {
      await page.getByRole("heading", { name: "Try a file" }).waitFor();
      await press(page, new RegExp(`^${sample}`));
      await page.locator(".page-form .page-button[type=submit]").click();
      await page.locator("#result").waitFor();
      await page.goto(new URL("/#/runs", page.url()).href);
      await page.goto(new URL("/#/try", page.url()).href);
    }
    await page.getByRole("link", { name: "Runs", exact: true }).click();
    const boxes = page.locator("tbody input[type=checkbox]");
    await boxes.nth(1).waitFor();
    for (const box of await boxes.all()) await box.check();
    await press(page, "Run 2 runs again");
    await page.getByText("Sent again: 2 of 2 runs.").waitFor();
    await check(page, "run-job-1280", 1280);
    await page.getByRole("button", { name: /^\d+ new$/ }).click();
    await page.locator("tbody tr").nth(3).waitFor();
    await page.locator("tbody tr a").first().click();
    await page.getByText("Repeats").waitFor();
    await page.getByRole("link", { name: "Open the result" }).click();
    await press(page, "Check it now");
    await page.getByText("the server did the work a second time").waitFor();
    await page.getByRole("link", { name: "Health", exact: true }).click();
    await page.getByRole("heading", { name: "Stored now" }).waitFor();
    expect(faults).toEqual([]);
    await close();
  }, 180_000);
});
