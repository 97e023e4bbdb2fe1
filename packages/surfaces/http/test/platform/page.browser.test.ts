import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, type PlatformTest, startPlatform } from "./people.ts";

const CHROMIUM = findChromium("the page of people in a browser");

let test: PlatformTest;
let browser: Browser;
beforeAll(async () => {
  test = await startPlatform();
  await test.app.listen();
  if (CHROMIUM !== undefined) browser = await chromium.launch(chromiumOptions(CHROMIUM));
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await test?.app.close();
});

describe.skipIf(CHROMIUM === undefined)("the page of people", () => {
  it("uses a link up, keeps it out of the address, signs out, and signs in again", async () => {
    const link = await test.platform.links.issueOwnerLink();
    const base = test.app.url.replace("127.0.0.1", "localhost");
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.goto(`${base}/people#link=${link?.token}`);
    const enter = async (): Promise<void> => {
      await page.getByLabel("Mail address").fill("owner@example.com");
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByText("Signed in as owner@example.com, operator of this installation.").waitFor();
    };
    await enter();
    expect(page.url()).toBe(`${base}/people`);
    await page.getByText("First: owner").waitFor();
    await page.getByText("(this one)").waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe("");
    await page.reload();
    await page.getByText("First: owner").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("Sign in.", { exact: true }).waitFor();
    await enter();
    const attacker = await browser.newPage();
    await attacker.goto(`${test.app.url}/people`);
    const stolen = await attacker.evaluate(
      (url) =>
        fetch(url, { credentials: "include" }).then(
          ({ status }) => status,
          () => "refused",
        ),
      `${base}/api/platform/session`,
    );
    expect(stolen).toBe("refused");
    expect(faults).toEqual([]);
  }, 60_000);
});
