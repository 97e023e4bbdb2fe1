import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CHROMIUM,
  closeBrowser,
  letSenderApprove,
  openBrowser,
  press,
  SCREENSHOTS,
  started,
  visit,
} from "./browser.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const DOCS = new URL("../../../docs/", import.meta.url);
const made: string[] = [];

/** A picture of what is on the screen. `COLOPHON_SCREENSHOTS=docs/pictures` writes those of the guide again. */
async function take(page: Page, name: string): Promise<void> {
  const file = `guide-${made.length + 1}-${name}.png`;
  made.push(file);
  await page.evaluate(() => scrollTo(0, 0));
  if (SCREENSHOTS !== undefined) await page.screenshot({ path: `${SCREENSHOTS}/${file}` });
}

describe.skipIf(CHROMIUM === undefined)("the guide from the first sign-in to a revoked release", () => {
  it("leads through with the words of the page, and has a picture of each step", async () => {
    const { page, faults, close } = await visit({ width: 1000 });
    const open = (name: string) => page.getByRole("link", { name, exact: true }).click();
    await page.setViewportSize({ width: 1000, height: 720 });
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await take(page, "try");
    await press(page, /^A messy table/);
    await press(page, "Clean up the table");
    await page.locator("#result").waitFor();
    await press(page, "Check it now");
    await page.getByText("the server did the work a second time").waitFor();
    await page.getByRole("heading", { name: "After: messy.csv" }).waitFor();
    await page.setViewportSize({ width: 1000, height: 1300 });
    await take(page, "result");
    await page.setViewportSize({ width: 1000, height: 720 });
    await open("Runs");
    await page.getByRole("link", { name: "messy.csv" }).first().click();
    await page.getByRole("button", { name: "Send to review" }).waitFor();
    await take(page, "run");
    await press(page, "Send to review");
    await page.getByText("You sent this work in, so another person must approve it.").waitFor();
    await open("Reviews");
    await letSenderApprove(page);
    await page.getByRole("link", { name: "messy.csv" }).click();
    await page.getByRole("radio", { name: /^Approve/ }).check();
    await page.getByLabel(/^Reason/).fill("Compared with the ledger.");
    await page.setViewportSize({ width: 1000, height: 1050 });
    await take(page, "decide");
    await press(page, "Record the decision");
    await press(page, "Release version 1");
    await press(page, "Check it now");
    await page.getByText("Holds: the history is complete").waitFor();
    await take(page, "released");
    await page.getByRole("heading", { name: "Revoke the release" }).click();
    await page.getByLabel(/^Reason/).fill("A figure is wrong.");
    await page.getByLabel(/^Type the name/).fill("messy.csv");
    await press(page, "Revoke for good");
    await page.getByText("The release of version 1 was revoked.").waitFor();
    await open("Releases");
    await page.getByRole("cell", { name: "A figure is wrong." }).waitFor();
    await page.setViewportSize({ width: 1000, height: 480 });
    await take(page, "revoked");
    const guide = readFileSync(new URL("first-release.md", DOCS), "utf8");
    expect([...guide.matchAll(/\(pictures\/([\w.-]+)\)/g)].map(([, name]) => name)).toEqual(made);
    for (const name of made) {
      const answer = await fetch(`${started.origin}/docs/${name}`);
      expect([name, answer.status, answer.headers.get("content-type")]).toEqual([name, 200, "image/png"]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(new URL(`pictures/${name}`, DOCS)))).toBe(
        true,
      );
    }
    await page.goto(`${started.origin}/docs/guides/first-release`);
    await page.waitForLoadState("networkidle");
    const broken = await page
      .locator("main img")
      .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth === 0).length);
    expect([await page.locator("main img").count(), broken]).toEqual([6, 0]);
    expect(faults).toEqual([]);
    await close();
  }, 180_000);
});
