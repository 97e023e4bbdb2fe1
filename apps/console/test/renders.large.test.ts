import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, press, started, visit } from "./browser.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const TEMPLATE = fileURLToPath(new URL("../../../packages/ops/pptx/fixtures/template.pptx", import.meta.url));
const WIDTHS = [1280, 768, 360] as const;
const THEMES = ["light", "dark"] as const;

const open = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${started.origin}/#/${name}`);
  await page.locator("main h1").waitFor();
  await page
    .getByText(/^(Loading|Reading)/)
    .first()
    .waitFor({ state: "hidden" });
};

/** A view at three widths and in two themes. */
async function checkAll(page: Page, name: string): Promise<void> {
  for (const colorScheme of THEMES)
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await check(page, `${name}-${width}-${colorScheme}`, width);
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
}

const deck = (body: string) => ({
  ...{ version: "2.0", title: "Depots", deckId: "depots" },
  slides: [
    { slideType: "title-body", title: "Two depots close", body: [body] },
    { slideType: "title-body", title: "What stays", body: ["Everything else"] },
  ],
});

async function makeKey(): Promise<string> {
  const [first] = await started.service.tenants.list();
  const made = await started.service.keys.create({
    environmentId: first?.id ?? "",
    kind: "test",
    name: "Nightly renders",
  });
  return made.text;
}

async function preflight(key: string, document: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${started.origin}/api/v2/preflight`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ format: "pptx", document, previews: { widthPx: 320 } }),
  });
  expect(response.status).toBe(200);
  return response.json() as Promise<Readonly<Record<string, unknown>>>;
}

describe.skipIf(CHROMIUM === undefined)("the page about renders", () => {
  it("adds a template and shows its layouts as pictures, and archives it once its name is typed", {
    timeout: 240_000,
  }, async () => {
    const { page, faults, close } = await visit();
    await open(page, "renders");
    await page.getByText("There is no brand pack yet.").waitFor();
    await page.getByText("Nothing was checked yet.").waitFor();
    await page.getByText("None. New work is accepted.").waitFor();
    await page.getByRole("heading", { name: "Add a brand pack" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Bank");
    await page.getByLabel(/^Template/).setInputFiles(TEMPLATE);
    await press(page, "Add the template");
    await page.getByRole("heading", { level: 1, name: "Bank" }).waitFor({ timeout: 30_000 });
    const pictures = page.locator(".page-picture img");
    for (let attempt = 0; attempt < 60 && (await pictures.count()) === 0; attempt++) {
      const again = page.getByRole("button", { name: "Look again" });
      if (await again.isVisible()) await again.click();
      await page.waitForTimeout(2_000);
    }
    expect(
      await pictures.first().evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(320);
    await checkAll(page, "brand-pack");
    await page.getByRole("heading", { name: "Archive the brand pack" }).click();
    expect(await page.getByRole("button", { name: "Archive for good" }).isDisabled()).toBe(true);
    await page.getByLabel("Name of the brand pack").fill("Bank");
    await press(page, "Archive for good");
    await page.getByText("Archived: new renders cannot use it").waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it("shows preflights with three pictures of a slide that changed, and holds that the operator sets and lifts", {
    timeout: 240_000,
  }, async () => {
    const key = await makeKey();
    const before = await preflight(key, deck("Lund in March"));
    expect(before.job_id).toEqual(expect.any(String));
    const now = await preflight(key, deck("Lund in September, Ystad in October"));
    const { page, faults, close } = await visit();
    await open(page, "renders");
    expect(await page.getByRole("cell", { name: /Would be delivered/ }).count()).toBe(2);
    await checkAll(page, "renders");
    await page.goto(`${started.origin}/#/preflight/${now.job_id}`);
    const changed = page.getByRole("region", { name: "Slide 1" });
    await changed.getByText(/^Changed, [\d,]+ pixels differ$/).waitFor();
    await expect.poll(() => changed.locator("img").count(), { timeout: 10_000 }).toBe(3);
    const widths = await changed
      .locator("img")
      .evaluateAll((images) =>
        Promise.all((images as HTMLImageElement[]).map((one) => one.decode().then(() => one.naturalWidth))),
      );
    expect(widths).toEqual([320, 320, 320]);
    await checkAll(page, "preflight");

    await open(page, "renders");
    await page.getByText("Refuse new work").first().click();
    await page.getByLabel(/^Operation/).fill("pptx.render");
    await page.getByLabel(/^Reason/).fill("The template changes.");
    await press(page, "Refuse new work");
    await page.getByText("pptx.render, in this environment").waitFor();
    const refused = await fetch(`${started.origin}/api/v2/render`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "idempotency-key": "held" },
      body: JSON.stringify({ format: "pptx", document: deck("Held") }),
    });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    await press(page, "Lift The template changes.");
    await press(page, /^Press again: lift/);
    await page.getByText("None. New work is accepted.").waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

describe.skipIf(CHROMIUM === undefined)("a result", () => {
  it("is shared by a link that works without an account", async () => {
    const { page, faults, close } = await visit();
    await press(page, /^A messy table/);
    await press(page, "Clean up the table");
    await page.getByRole("heading", { name: /^Your file is ready/ }).waitFor();
    await page.getByRole("link", { name: /^run / }).click();
    await page.getByRole("heading", { name: "Share by a link" }).click();
    await page.getByLabel("1 hour").check();
    await press(page, "Make a link");
    const link = /http:\/\/\S+\/api\/v2\/shared\/\S+/.exec((await page.getByRole("status").allInnerTexts()).join("\n"));
    const response = await fetch(link?.[0] ?? "");
    expect([response.status, response.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="messy\.csv"/),
    ]);
    await checkAll(page, "shared");
    await press(page, "End all links");
    await page.getByText("All links of this run have ended.").waitFor();
    expect((await fetch(link?.[0] ?? "")).status).toBe(404);
    expect(faults).toEqual([]);
    await close();
  });
});

describe.skipIf(CHROMIUM === undefined)("the page about requests", () => {
  it("lists what never became a run, by code, sender and operation, without content", async () => {
    const { page, faults, close } = await visit();
    const key = await makeKey();
    const url = `${started.origin}/api/v2/operations/common/inspect/delimited`;
    const headers = { "content-type": "application/json", "idempotency-key": "one" };
    const body = JSON.stringify({ input: { nothing: "a secret text" } });
    for (let index = 0; index < 2; index++)
      await fetch(url, { method: "POST", body, headers: { ...headers, authorization: `Bearer ${key}` } });
    await fetch(url, { method: "POST", body, headers: { ...headers, authorization: "Bearer nothing" } });
    await open(page, "requests");
    await expect
      .poll(
        async () => {
          await press(page, "Look again");
          return page.getByRole("cell", { name: "common.inspect.delimited" }).count();
        },
        { timeout: 15_000, interval: 1_000 },
      )
      .toBe(1);
    const row = page.getByRole("row", { name: /400 common\/SCHEMA_REJECTED/ });
    expect(await row.textContent()).toMatch(/Nightly renders2/);
    expect(await page.content()).not.toContain("a secret text");
    await checkAll(page, "requests");
    await page.getByRole("link", { name: "Without a valid key" }).click();
    await page.getByRole("row", { name: /401 UNAUTHENTICATED/ }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
