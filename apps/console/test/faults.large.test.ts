import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, press, started, visit } from "./browser.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const ready = (page: Page) => page.getByRole("heading", { name: /^Your file is ready/ });
const AWAY = "The server is busy or cannot be reached.";

async function openTask(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Try a file", exact: true }).waitFor();
  await press(page, /^A messy table/);
  await page.getByRole("heading", { name: "Clean up the table" }).waitFor();
}

const NETWORK = /ERR_|status of (429|503)/;

describe.skipIf(CHROMIUM === undefined)("what is under way", () => {
  it("goes on by itself once the browser is online again", async () => {
    const { page, faults, close } = await visit({ width: 360 });
    await openTask(page);
    await page.context().setOffline(true);
    await press(page, "Clean up the table");
    await page.getByText(AWAY).waitFor();
    await check(page, "offline-360", 360);
    await page.context().setOffline(false);
    await ready(page).waitFor();
    expect(faults.filter((text) => !NETWORK.test(text))).toEqual([]);
    await close();
  }, 120_000);

  it.each([
    [429, { "retry-after": "1" }],
    [503, { "retry-after": "1" }],
    [503, {}],
  ])(
    "is sent again after status %d with %j, and done once",
    async (status, headers) => {
      const { page, faults, close } = await visit();
      await openTask(page);
      let refused = 0;
      const keys: (string | undefined)[] = [];
      await page.route("**/runs/**", async (route) => {
        keys.push((await route.request().allHeaders())["idempotency-key"]);
        refused += 1;
        return refused > 2
          ? route.continue()
          : route.fulfill({ status, headers, json: { detail: "Later.", code: "RATE_LIMITED" } });
      });
      await press(page, "Clean up the table");
      await page.getByText(AWAY).waitFor();
      await ready(page).waitFor();
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(faults.filter((text) => !NETWORK.test(text))).toEqual([]);
      await close();
    },
    120_000,
  );

  it("is shown with its stage and a way to stop it while each answer takes three seconds", async () => {
    const { page, faults, close } = await visit();
    await openTask(page);
    await page.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue().catch(() => undefined);
    });
    await press(page, "Clean up the table");
    await page.getByText("Sending your file").waitFor();
    expect(await page.getByRole("button", { name: "Cancel" }).isEnabled()).toBe(true);
    await page.getByText("2 s so far").waitFor();
    await ready(page).waitFor();
    await page.goto(`${started.origin}/#/runs`);
    await page.getByRole("status").getByText("Loading").waitFor();
    await page.getByRole("link", { name: "messy.csv" }).first().waitFor();
    expect(faults).toEqual([]);
    await close();
  }, 120_000);
});

describe.skipIf(CHROMIUM === undefined)("two tabs", () => {
  it("work at once, and the one that signs out leaves the other asking for a sign-in", async () => {
    const { page, faults, close } = await visit();
    await openTask(page);
    const other = await page.context().newPage();
    await other.goto(`${started.origin}/#/try`);
    await openTask(other);
    await Promise.all([press(page, "Clean up the table"), press(other, "Clean up the table")]);
    await Promise.all([ready(page).waitFor(), ready(other).waitFor()]);
    expect(page.url()).not.toBe(other.url());
    await press(other, "Sign out");
    await other.getByText("You are signed out.").waitFor();
    await page.getByRole("link", { name: "Runs", exact: true }).click();
    await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
    expect(faults).toEqual([]);
    await close();
  }, 120_000);
});

describe.skipIf(CHROMIUM === undefined)("the back button", () => {
  it("leads from a run to the list as it was filtered, and from there to the file that was tried", async () => {
    const { page, faults, close } = await visit();
    await openTask(page);
    await press(page, "Clean up the table");
    await ready(page).waitFor();
    const tried = page.url();
    await page.getByRole("link", { name: "Runs", exact: true }).click();
    await page.getByLabel("State", { exact: true }).selectOption("succeeded");
    await press(page, "Filter");
    await page.waitForURL(/#\/runs\?status=succeeded$/);
    await page.getByRole("link", { name: "messy.csv" }).first().click();
    await page.getByRole("heading", { level: 1, name: "messy.csv" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "messy.csv" }).first().waitFor();
    expect(await page.getByLabel("State", { exact: true }).inputValue()).toBe("succeeded");
    await page.goBack();
    await page.goBack();
    expect(page.url()).toBe(tried);
    await ready(page).waitFor();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: "Runs" }).waitFor();
    expect(faults).toEqual([]);
    await close();
  }, 120_000);
});

describe.skipIf(CHROMIUM === undefined)("the keyboard alone", () => {
  /** Presses Tab until the focus is on what has this name; the controls on the way. */
  async function tabTo(page: Page, name: string | RegExp): Promise<void> {
    for (let step = 0; step < 80; step++) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const one = document.activeElement as HTMLElement | null;
        const style = one === null ? undefined : getComputedStyle(one);
        const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
        const ring = label === null || label === undefined ? style : getComputedStyle(label);
        return {
          text: (label ?? one)?.textContent?.trim() ?? "",
          ring: `${style?.outlineStyle} ${ring?.outlineStyle}`,
        };
      });
      expect([focused.text.slice(0, 60), focused.ring]).not.toEqual([focused.text.slice(0, 60), "none none"]);
      if (typeof name === "string" ? focused.text === name : name.test(focused.text)) return;
    }
    throw new Error(`Tab does not reach ${name}.`);
  }

  it("leads from the first page to the downloaded file, its losses, its proof and back", async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file", exact: true }).waitFor();
    await tabTo(page, /^A messy table/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Clean up the table" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("task");
    await tabTo(page, "Options");
    await page.keyboard.press("Enter");
    await tabTo(page, "Clean up the table");
    await page.keyboard.press("Enter");
    await ready(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("result");
    const tree = await page.locator("main").ariaSnapshot();
    // What a screen reader says of the flow, in its order.
    const parts = [
      'heading "Try a file" [level=1]',
      'region "Your file"',
      'heading "Clean up the table" [level=2]',
      'button "Clean up the table"',
      'heading "Your file is ready. 3 things changed on the way, see below." [level=2]',
      'button "Download messy.csv"',
      'heading "Before: messy.csv" [level=3]',
      'heading "After: messy.csv" [level=3]',
      'heading "Proof" [level=3]',
      'button "Check it now"',
      'heading "Do this again without this page" [level=3]',
    ];
    const found = parts.filter((part) => tree.includes(part)).toSorted((a, b) => tree.indexOf(a) - tree.indexOf(b));
    expect(found).toEqual(parts);
    await tabTo(page, /^Download/);
    const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(saved.suggestedFilename()).toBe("messy.csv");
    await tabTo(page, "Check it now");
    await page.keyboard.press("Enter");
    await page.getByText("the server did the work a second time").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Go to" }).waitFor();
    await page.keyboard.type("Runs");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Runs" }).waitFor();
    expect(faults).toEqual([]);
    await close();
  }, 180_000);
});
