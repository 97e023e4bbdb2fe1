import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  allowAddress,
  CHROMIUM,
  check,
  closeBrowser,
  letSenderApprove,
  openBrowser,
  picture,
  press,
  started,
  visit,
} from "./browser.ts";
import { startReceiver } from "./receiver.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const WIDTHS = [1280, 768, 360] as const;
const THEMES = ["light", "dark"] as const;

/** Pages by their address, with a heading that is there once they are read. */
const PAGES: readonly (readonly [page: string, heading: string])[] = [
  ["try", "Try a file"],
  ["batch", "Many files"],
  ["runs", "Runs"],
  ["errors", "Errors"],
  ["requests", "Requests"],
  ["renders", "Renders"],
  ["reviews", "Reviews"],
  ["releases", "Releases"],
  ["health", "Health"],
  ["keys", "Keys"],
  ["webhooks", "Webhooks"],
  ["usage", "Usage"],
  ["plan", "Plan"],
  ["people", "People"],
  ["settings", "Settings"],
  ["notices", "Notices"],
  ["audit", "Audit"],
  ["sessions", "Where you are signed in"],
  ["sign-in", "How you sign in"],
  ["device", "Sign in a command line"],
  ["nothing", "There is no such page"],
];

const LOADING = /^(Loading|Reading|Counting)/;

async function open(page: Page, name: string): Promise<void> {
  await page.goto(`${started.origin}/#/${name}`);
  await page.locator("main h1").waitFor();
  await page.getByText(LOADING).first().waitFor({ state: "hidden" });
}

/** Makes a run, a review with a decision, a release, a key, a webhook and an invitation, so that the pages have something to show. */
async function fill(page: Page): Promise<readonly string[]> {
  await press(page, /^A messy table/);
  await press(page, "Clean up the table");
  await page.getByRole("heading", { name: /^Your file is ready/ }).waitFor();
  await page.getByRole("link", { name: /^run / }).click();
  await page.getByRole("heading", { level: 1, name: "messy.csv" }).waitFor();
  const run = new URL(page.url()).hash.slice(2);
  await open(page, "reviews");
  await letSenderApprove(page);
  await open(page, run);
  await press(page, "Send to review");
  await page.getByRole("radio", { name: /^Approve/ }).check();
  await page.getByLabel(/^Reason/).fill("Compared with the ledger.");
  await press(page, "Record the decision");
  await press(page, "Release version 1");
  await press(page, "Check it now");
  await page.getByText("Holds: the history is complete").waitFor();
  const review = new URL(page.url()).hash.slice(2);
  await open(page, "keys");
  await page.getByLabel("Name").fill("Nightly import");
  await press(page, "Create the key");
  await page.getByRole("region", { name: "The new key" }).waitFor();
  await open(page, "people");
  await page.getByLabel("Mail address").fill("ada@example.com");
  await press(page, "Make a link");
  await page.getByText("/people#link=").waitFor();
  return [run, review, run.replace("runs/", "again/")];
}

let filled: Promise<readonly string[]> | undefined;

/** Fills the pages once, whichever test begins. */
function fillOnce(page: Page): Promise<readonly string[]> {
  filled ??= fill(page);
  return filled;
}

/** A webhook and its address. */
async function addWebhook(page: Page, address: string): Promise<string> {
  await open(page, "webhooks");
  await page.getByLabel("Name").fill("Archive");
  await page.getByLabel("Address").fill(address);
  await press(page, "Add the webhook");
  await page.getByRole("link", { name: "Archive", exact: true }).click();
  await press(page, "Send a test");
  await page.getByRole("row").nth(1).waitFor();
  return new URL(page.url()).hash.slice(2);
}

describe.skipIf(CHROMIUM === undefined)("every page", () => {
  it("fits three widths in two themes, is clean to axe, and asks for nothing that its policy forbids", async () => {
    const receiver = await startReceiver();
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    const made = [...(await fillOnce(page)), await addWebhook(page, receiver.url)];
    // Its name is as long as one can be, and cannot be broken.
    const allow = (await allowAddress(started.origin, "M".repeat(100))).split("#/")[1] ?? "";
    const names = [...PAGES.map(([name]) => name), allow, ...made];
    for (const name of names) {
      await open(page, name);
      const heading = PAGES.find(([one]) => one === name)?.[1];
      if (heading !== undefined) expect([name, await page.locator("main h1").textContent()]).toEqual([name, heading]);
      const shown = name.replace(/[/?].*/, "-one");
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await check(page, `every-${shown}-${width}-${colorScheme}`, width);
        }
      }
    }
    expect(faults).toEqual([]);
    await close();
    await receiver.close();
  }, 900_000);

  it("keeps its marks in high contrast, and moves nothing where the reader wants no motion", async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce", contrast: "more" });
    for (const [name] of PAGES) {
      await open(page, name);
      await picture(page, `contrast-${name}`);
      // A state is a word beside a sign, also where colours are not shown.
      for (const status of await page.locator(".page-status").all())
        expect(((await status.textContent()) ?? "").replace(/[^\p{L}]/gu, "")).not.toBe("");
      const moving = await page.evaluate(() =>
        document.getAnimations().map((one) => String((one.effect as KeyframeEffect | null)?.target?.className)),
      );
      expect([name, moving]).toEqual([name, []]);
      // Who walks by keyboard sees where they are.
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
      expect([name, outline]).not.toEqual([name, "none"]);
    }
    expect(faults).toEqual([]);
    await close();
  }, 600_000);

  it("opens its list of pages, its keys and each of its folds without a violation of the policy", async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Go to" }).waitFor();
    await check(page, "palette-1280", 1280);
    await page.keyboard.press("Escape");
    for (const [name] of PAGES) {
      await open(page, name);
      for (const fold of await page.locator("main details:not([open]) > summary").all())
        if (await fold.isVisible()) await fold.click();
      for (const select of await page.locator("main select").all()) if (await select.isVisible()) await select.focus();
      await check(page, `folds-${name}`, 1280);
    }
    expect(faults).toEqual([]);
    await close();
  }, 600_000);
});

/** A person with a role, signed in in a window of their own. */
async function signInAs(role: string, owner: Page): Promise<Awaited<ReturnType<typeof visit>>> {
  const [address, password] = [`${role}@example.com`, "correct horse battery"];
  await owner.evaluate(
    async ([mail, secret, wanted]) => {
      const session = await (await fetch("/api/platform/session")).json();
      const headers = { "content-type": "application/json", "colophon-write-token": session.write_token };
      const post = (url: string, body: object) =>
        fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).then((answer) => answer.json());
      const organization = session.memberships[0].organization_id;
      const invited = await post(`/api/platform/organizations/${organization}/invitations`, {
        address: mail,
        role: wanted,
      });
      await post("/api/platform/links/redeem", {
        token: invited.url.split("#link=")[1],
        address: mail,
        password: secret,
      });
    },
    [address, password, role],
  );
  const visitor = await visit({}, `${started.origin}/`);
  await visitor.page.getByLabel("Mail address").fill(address);
  await visitor.page.getByLabel("Password", { exact: true }).fill(password);
  await press(visitor.page, /^Sign in$/);
  await visitor.page.getByRole("navigation", { name: "Pages" }).waitFor();
  return visitor;
}

/** What each role is shown at each page: the page (+), or who may use it or a part of it (-), as the queues of the page Health. */
const ROLES: Readonly<Record<string, Readonly<Record<string, "+" | "-">>>> = {
  admin: {
    ...{
      try: "+",
      batch: "+",
      runs: "+",
      errors: "+",
      reviews: "+",
      releases: "+",
      health: "+",
      keys: "+",
      webhooks: "+",
    },
    ...{ usage: "+", plan: "+", people: "+", settings: "+", notices: "+", audit: "-" },
  },
  member: {
    ...{
      try: "+",
      batch: "+",
      runs: "+",
      errors: "+",
      reviews: "+",
      releases: "+",
      health: "+",
      keys: "-",
      webhooks: "-",
    },
    ...{ usage: "+", plan: "-", people: "+", settings: "+", notices: "+", audit: "-" },
  },
  viewer: {
    ...{
      try: "-",
      batch: "-",
      runs: "+",
      errors: "+",
      reviews: "+",
      releases: "+",
      health: "-",
      keys: "-",
      webhooks: "-",
    },
    ...{ usage: "-", plan: "-", people: "-", settings: "+", notices: "-", audit: "-" },
  },
};

const WHO = /\b(owners?|admins?|members?|operator)\b/i;

describe.skipIf(CHROMIUM === undefined)("a role", () => {
  it.each(Object.keys(ROLES))(
    "%s is shown its pages, and on the others who may use them",
    async (role) => {
      const owner = await visit();
      await owner.page.getByRole("heading", { name: "Try a file" }).waitFor();
      await fillOnce(owner.page);
      const { page, faults, close } = await signInAs(role, owner.page);
      await owner.close();
      const found: Record<string, string> = {};
      for (const [name, wanted] of Object.entries(ROLES[role] ?? {})) {
        await open(page, name);
        await picture(page, `role-${role}-${name}`);
        const text = (await page.locator("main").textContent()) ?? "";
        const isRefused =
          text.length < 600 && WHO.test(text) && (await page.locator("main form, main table").count()) === 0;
        found[name] = isRefused ? "-" : "+";
        expect([name, /did not work|status 40[0-9]/i.test(text)]).toEqual([name, false]);
        if (wanted === "-") expect([name, text]).toEqual([name, expect.stringMatching(WHO)]);
      }
      expect(found).toEqual(ROLES[role]);
      expect(faults).toEqual([]);
      await close();
    },
    300_000,
  );
});
