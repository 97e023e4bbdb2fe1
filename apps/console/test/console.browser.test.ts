import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, picture, press, started, visit } from "./browser.ts";
import { isSigned, startReceiver } from "./receiver.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const open = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 }).waitFor();

/** Pictures and overflow at both widths, axe at the wide one. */
async function checkBoth(page: Page, name: string): Promise<void> {
  await check(page, `${name}-1280`, 1280);
  await page.setViewportSize({ width: 360, height: 900 });
  await picture(page, `${name}-360`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 900 });
}

const FILES = ["one", "two"].map((name) => ({
  name: `${name}.csv`,
  mimeType: "text/csv",
  buffer: Buffer.from(`id;name\n1;${name}\n2;b\n`),
}));

const DAMAGED = { name: "note.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nothing") };

/** Submits another small file and waits for its end for `wait` seconds; the id of its run. */
async function submit(page: Page, wait = 0): Promise<string | null> {
  const environment = (await started.service.tenants.list())[0]?.id ?? "";
  return page.evaluate(
    async ([id, seconds]) => {
      const session = await (await fetch("/api/platform/session")).json();
      const form = new FormData();
      form.append("file", new File([`a;b\n1;${Math.random()}\n`], "live.csv"));
      const headers = { "colophon-write-token": session.write_token, prefer: `wait=${seconds}` };
      const url = `/api/platform/environments/${id}/runs/common/inspect/delimited`;
      return (await fetch(url, { method: "POST", body: form, headers })).headers.get("colophon-execution-id");
    },
    [environment, String(wait)],
  );
}

/** The key that the page shows once. */
async function newKey(page: Page): Promise<string> {
  const shown = page.getByRole("region", { name: "The new key" });
  await shown.waitFor();
  return /pj_test_\w{38}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
}

const reach = async (key: string): Promise<number> =>
  (await fetch(`${started.origin}/api/v2/executions`, { headers: { authorization: `Bearer ${key}` } })).status;

describe.skipIf(CHROMIUM === undefined)("the console", () => {
  it("teaches without runs, processes many files, lists them, and shows and deletes one", async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await open(page, "Runs");
    await page.getByRole("heading", { name: "There are no runs yet" }).waitFor();
    await checkBoth(page, "runs-none");

    await open(page, "Many files");
    await heading(page, "Many files");
    await page.getByLabel("Choose files").setInputFiles([...FILES, DAMAGED]);
    await page.getByText("note.pdf is of another kind").waitFor();
    await press(page, /^Turn it into JSON/);
    await press(page, "Turn it into JSON: 2 files");
    await page.getByText("2 of 2 done").waitFor();
    await checkBoth(page, "batch");
    const [saved] = await Promise.all([page.waitForEvent("download"), press(page, "Download all results as one zip")]);
    const zip = (await readFile(await saved.path())).toString("latin1");
    expect(zip).toMatch(/^PK.*one\.json.*two\.json/s);

    await open(page, "Runs");
    await page.getByRole("link", { name: "one.csv" }).waitFor();
    await checkBoth(page, "runs");
    await page.getByLabel("State", { exact: true }).selectOption("failed");
    await press(page, "Filter");
    await page.getByRole("heading", { name: "No run fits these filters" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#/runs?status=failed");
    await page.getByRole("link", { name: "Show all", exact: true }).click();
    await page.getByRole("link", { name: "one.csv" }).click();
    await heading(page, "one.csv");
    await page.getByText(/^What was sent/).click();
    await page.getByText(/"to": "json"/).waitFor();
    await checkBoth(page, "run");
    await press(page, "Delete");
    expect(await page.getByRole("button", { name: "Delete for good" }).isDisabled()).toBe(true);
    await page.getByLabel("Name of the run").fill("one.csv");
    await press(page, "Delete for good");
    await page.getByRole("heading", { name: "Deleted" }).waitFor();
    expect(await page.locator("main").textContent()).not.toMatch(/envelope/i);
    expect(faults).toEqual([]);
    await close();
  });

  it("runs a stored file again with other options, and shows what differs then", { tags: "large" }, async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await press(page, /^A messy table/);
    await press(page, "Clean up the table");
    await page.getByRole("heading", { name: /^Your file is ready/ }).waitFor();
    await page.getByRole("link", { name: /^run / }).click();
    await heading(page, "messy.csv");
    await page.getByRole("link", { name: "Run again with other options" }).click();
    await heading(page, "Run again with other options");
    await page.getByText("Options", { exact: true }).click();
    await page.getByRole("radio", { name: "Keep", exact: true }).check();
    await press(page, "Clean up the table");
    await page.getByText("The results differ.").waitFor();
    const options = page.getByRole("region", { name: "Options" });
    expect(await options.getByRole("row").last().textContent()).toBe('raggednot set"keep"');
    await page.getByText("Only in the earlier result").waitFor();
    await checkBoth(page, "again");
    await page.getByRole("link", { name: /^run / }).last().click();
    await page.getByRole("link", { name: "compare the results" }).click();
    await heading(page, "Two runs compared");
    await page.getByText("The results differ.").waitFor();
    await page.getByRole("link", { name: /^Earlier run/ }).click();
    await page.getByRole("link", { name: "one run", exact: true }).click();
    await page.getByRole("link", { name: "messy.csv" }).waitFor();
    expect(await page.locator("tbody tr").count()).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });

  it("announces new runs without moving the rows, and finds a run by its id", { tags: "large" }, async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await submit(page);
    await open(page, "Runs");
    const rows = page.locator("tbody tr");
    await rows.first().waitFor();
    const before = await rows.first().locator("a").getAttribute("href");
    const id = await submit(page);
    await page.getByRole("button", { name: "1 new" }).waitFor();
    expect(await rows.first().locator("a").getAttribute("href")).toBe(before);
    await press(page, "1 new");
    await page.locator(`a[href="#/runs/${id}"]`).waitFor();
    await page.getByLabel("Reference").fill(id ?? "");
    await press(page, "Filter");
    await heading(page, "live.csv");
    await page.goto(`${started.origin}/#/runs/00000000-0000-4000-8000-000000000000`);
    await page.getByRole("heading", { name: "There is no such run here" }).waitFor();
    await page.route("**/executions?*", (route) =>
      route.fulfill({ status: 503, json: { detail: "Away.", code: "UNAVAILABLE" } }),
    );
    await page.goto(`${started.origin}/#/runs?status=running`);
    await page.getByRole("heading", { name: "That did not work" }).waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(faults.filter((text) => !/status of (404|503)/.test(text))).toEqual([]);
    await close();
  });

  it("groups what failed by operation and code, and leads to the newest run, the others and the meaning of the code", async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await open(page, "Errors");
    await page.getByRole("heading", { name: "Nothing has failed" }).waitFor();
    await open(page, "Many files");
    const damaged = ["a", "b"].map((name) => ({
      ...DAMAGED,
      name: `${name}.pdf`,
      buffer: Buffer.from(`%PDF-1.7 ${name}`),
    }));
    await page.getByLabel("Choose files").setInputFiles(damaged);
    await press(page, /^Make a copy that is safe/);
    await press(page, /^Make a copy that is safe .*: 2 files$/);
    await page.getByText("0 of 2 done, 2 failed.").waitFor();
    await open(page, "Errors");
    const row = page.getByRole("row", { name: /pdf\.convert/ });
    await row.getByRole("cell", { name: "2", exact: true }).waitFor();
    await checkBoth(page, "errors");
    const code = row.getByRole("link").first();
    const text = await code.textContent();
    expect(
      (await page.request.get(new URL((await code.getAttribute("href")) ?? "", started.origin).href)).status(),
    ).toBe(200);
    await page.getByLabel(/^Search operations/).fill("nothing like this");
    await press(page, "Search");
    await page.getByText("No error fits this search.").waitFor();
    await page.getByLabel(/^Search operations/).fill(text ?? "");
    await press(page, "Search");
    await row.getByRole("link", { name: "Open run" }).click();
    await page
      .getByText(text ?? "")
      .first()
      .waitFor();
    await page.goBack();
    await row.getByRole("link", { name: /^pdf/ }).last().click();
    await page.getByRole("link", { name: "a.pdf" }).waitFor();
    expect(await page.locator("tbody tr").count()).toBe(2);
    expect(faults).toEqual([]);
    await close();
  });

  it("shows health, and makes a key once and revokes it", async () => {
    const { page, faults, close } = await visit({ theme: "dark" });
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await open(page, "Health");
    await page.getByRole("heading", { name: "Programs that operations need" }).waitFor();
    await page.getByText(/^Colophon \d/).waitFor();
    await checkBoth(page, "health");
    await open(page, "Keys");
    await heading(page, "Keys");
    await page.getByLabel("Name", { exact: true }).fill("Nightly import");
    await press(page, "Create the key");
    const text = await newKey(page);
    expect(await reach(text)).toBe(200);
    await checkBoth(page, "keys");
    await page.reload();
    await heading(page, "Keys");
    expect(await page.content()).not.toContain(text);
    await press(page, "Revoke Nightly import");
    await page.getByLabel("Name of the key").fill("Nightly import");
    await press(page, "Revoke for good");
    await page.getByText("Revoked").first().waitFor();
    expect(await reach(text)).toBe(401);
    await page.getByLabel("Name of the program").fill("Archive");
    await press(page, "Make the service account");
    await page.getByLabel("Belongs to").selectOption("Archive (member)");
    await page.getByLabel("Name", { exact: true }).fill("Archive of contracts");
    await press(page, "Create the key");
    await page.getByText("Archive of contracts, of Archive").waitFor();
    const owned = await newKey(page);
    expect(await reach(owned)).toBe(200);
    await checkBoth(page, "service-accounts");
    await press(page, "End Archive");
    await page.getByLabel("Name of the service account").fill("Archive");
    await press(page, "End for good");
    await page.getByRole("button", { name: "End Archive" }).waitFor({ state: "detached" });
    expect(await reach(owned)).toBe(401);
    expect(faults).toEqual([]);
    await close();
  });

  it("adds, tests and deletes a webhook, and shows usage, plan and the notice of a webhook that was disabled", {
    tags: "large",
  }, async () => {
    const receiver = await startReceiver();
    const { page, faults, close } = await visit({ theme: "dark" });
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await submit(page, 20);
    await open(page, "Webhooks");
    await page.getByText("There are no webhooks yet").waitFor();
    await page.getByLabel("Name").fill("Archive");
    await page.getByLabel("Address").fill("http://10.0.0.1/hook");
    await press(page, "Add the webhook");
    await page.getByText("The operator does not allow the address 10.0.0.1.").waitFor();
    await page.getByLabel("Address").fill(receiver.url);
    await press(page, "Add the webhook");
    const shown = page.getByRole("region", { name: "The new secret" });
    await shown.getByRole("button", { name: "Copy Secret" }).waitFor();
    const secret = /whsec_([\w+/=]+)/.exec((await shown.textContent()) ?? "")?.[1] ?? "";
    await checkBoth(page, "webhooks");

    await page.getByRole("link", { name: "Archive", exact: true }).click();
    await press(page, "Send a test");
    await page.getByText("<script>alert(1)</script>").waitFor();
    expect(receiver.messages.map((message) => isSigned(message, secret))).toEqual([true]);
    await checkBoth(page, "webhook");
    await press(page, "Send again webhook.test");
    await page.getByRole("cell", { name: "2", exact: true }).waitFor();
    receiver.answer(410);
    await press(page, "Send a test");
    await page.getByText("Disabled: the receiver answered 410").waitFor();

    await page.getByRole("link", { name: /^Notices/ }).click();
    await page.getByRole("link", { name: "Notices 1 not read" }).waitFor();
    await page.getByText("The service disabled a webhook because its receiver answered 410.").waitFor();
    await checkBoth(page, "notices");
    await press(page, "Mark all as read");
    await page.getByRole("link", { name: "Notices", exact: true }).waitFor();
    await page.getByRole("link", { name: "Open the webhook" }).click();
    await page.getByText("Delete the webhook").click();
    await page.getByLabel("Name of the webhook").fill("Archive");
    await press(page, "Delete for good");
    await page.getByText("There are no webhooks yet").waitFor();

    await open(page, "Usage");
    await page.getByRole("cell", { name: "common.inspect.delimited" }).waitFor();
    await page.getByRole("cell", { name: "used, no limit" }).waitFor();
    await checkBoth(page, "usage");
    await page.getByLabel("First day").fill("2020-01-01");
    await page.getByLabel("Last day").fill("2020-01-31");
    await press(page, "Show");
    await page.getByText("No run ended on these days").waitFor();
    expect(new URL(page.url()).hash).toBe("#/usage?from=2020-01-01&to=2020-01-31");

    await open(page, "Plan");
    await page.getByRole("row", { name: "Runs of every outcome" }).getByRole("cell", { name: "All" }).waitFor();
    await checkBoth(page, "plan");
    const [ledger] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download all usage as CSV" }).click(),
    ]);
    expect(ledger.suggestedFilename()).toBe("ledger.csv");
    expect(faults.filter((text) => !/status of 400/.test(text))).toEqual([]);
    await close();
    await receiver.close();
  });

  it("shows what holds for an environment, and refuses to overwrite a setting that somebody else changed", {
    tags: "large",
  }, async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await open(page, "Settings");
    await page.getByText("Everything is kept until somebody deletes it.").waitFor();
    await page.getByText("Runs may use every operation and have every loss.").waitFor();
    const { tenants } = started.service;
    const environment = (await tenants.list())[0];
    const id = environment?.id ?? "";
    const open30 = { documentsDays: 30, resultsDays: undefined, recordsDays: undefined, eventsDays: undefined };
    await tenants.setAges(id, open30);
    const bounds = { concurrency: 2, requestsPerMinute: undefined, executionsPerMonth: 5_000 };
    const deliveryPolicy = { allowedOperations: ["common.*"], maximumLossSeverity: "degraded", maximumRunMs: 60_000 };
    await tenants.setBounds(id, { ...bounds, deliveryPolicy: deliveryPolicy as never });
    await page.reload();
    const [sent, results, runs] = ["What was sent, in days", "Results, in days", "New runs a month"].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [Locator, Locator, Locator];
    await expect.poll(() => sent.inputValue()).toBe("30");
    expect([await results.inputValue(), await runs.inputValue()]).toEqual(["", "5000"]);
    for (const text of ["up to degraded", "60 seconds", "common.*"])
      await page.getByText(text, { exact: true }).waitFor();

    await results.fill("90");
    await press(page, "Save how long data is kept");
    await page.getByText(/nobody can restore it/).waitFor();
    expect((await tenants.list())[0]?.ages.resultsDays).toBeUndefined();
    await press(page, "Press again: save how long data is kept");
    await page.getByRole("status").getByText("Saved.").waitFor();
    expect((await tenants.list())[0]?.ages).toEqual({ ...open30, resultsDays: 90 });
    await runs.fill("6000");
    await press(page, "Save the limits");
    await expect.poll(async () => (await tenants.list())[0]?.executionsPerMonth).toBe(6_000);
    // The page has read what it saved: both forms say so.
    await expect.poll(() => page.getByRole("status").getByText("Saved.").count()).toBe(2);
    await tenants.setBounds(id, { ...bounds, deliveryPolicy: deliveryPolicy as never });
    await runs.fill("7000");
    await press(page, "Save the limits");
    await page.getByText("The page now shows the current state.").waitFor();
    await expect.poll(() => runs.inputValue()).toBe("5000");
    await page.reload();
    await expect.poll(() => runs.inputValue()).toBe("5000");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await check(page, `settings-${colorScheme}-${width}`, width);
      }
    }

    await page.evaluate(async (environmentId) => {
      const session = await (await fetch("/api/platform/session")).json();
      const url = `/api/platform/environments/${environmentId}/review-policy`;
      const tag = (await fetch(url)).headers.get("etag") ?? "";
      const headers = {
        "content-type": "application/json",
        "colophon-write-token": session.write_token,
        "if-match": tag,
      };
      await fetch(url, { method: "PATCH", headers, body: JSON.stringify({ required_approvals: 3, four_eyes: true }) });
    }, id);
    const count = page.getByLabel("How many different people must approve");
    await count.fill("2");
    await press(page, "Save who must approve");
    await page.getByRole("heading", { name: "That did not work" }).waitFor();
    await page.getByText("The page now shows the current state.").waitFor();
    await expect.poll(() => count.inputValue()).toBe("3");
    await count.fill("2");
    const save = page.getByRole("button", { name: "Save who must approve" });
    await save.press("Enter");
    await page.getByRole("status").getByText("Saved.").waitFor();
    await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole("heading", { name: "That did not work" }).count()).toBe(0);
    await page.reload();
    await expect.poll(() => count.inputValue()).toBe("2");

    await page.route(`**/api/platform/environments/${id}`, (route) =>
      route.fulfill({ status: 503, json: { detail: "Away.", code: "UNAVAILABLE" } }),
    );
    await page.reload();
    await page.getByText("Away.").waitFor();
    await page.unroute(`**/api/platform/environments/${id}`);
    await press(page, "Try again");
    await expect.poll(() => sent.inputValue()).toBe("30");
    await tenants.setBounds(id, { ...bounds, executionsPerMonth: undefined, deliveryPolicy: {} as never });
    expect(faults.filter((text) => !/status of (412|503)/.test(text))).toEqual([]);
    await close();
  });

  it("tells a viewer who may process files, manage keys and change settings", { tags: "large" }, async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    const address = "viewer@example.com";
    const password = "correct horse battery";
    await page.evaluate(
      async ([mail, secret]) => {
        const session = await (await fetch("/api/platform/session")).json();
        const headers = { "content-type": "application/json", "colophon-write-token": session.write_token };
        const post = (url: string, body: object) =>
          fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).then((answer) => answer.json());
        const organization = session.memberships[0].organization_id;
        const invited = await post(`/api/platform/organizations/${organization}/invitations`, {
          address: mail,
          role: "viewer",
        });
        await post("/api/platform/links/redeem", {
          token: invited.url.split("#link=")[1],
          address: mail,
          password: secret,
        });
      },
      [address, password],
    );
    await page.goto(`${started.origin}/`);
    await page.reload();
    await page.getByRole("heading", { name: "You can read here" }).waitFor();
    expect(await page.getByRole("link", { name: "Keys" }).count()).toBe(0);
    await page.goto(`${started.origin}/#/keys`);
    await page.getByText("Owners and admins of the organization manage its keys").waitFor();
    await check(page, "viewer-1280", 1280);
    await page.goto(`${started.origin}/#/settings`);
    await page.getByText(/Owners and admins change this\.$/).waitFor();
    await page.getByRole("heading", { name: "How long data is kept" }).first().waitFor();
    await page.getByText("Owners and admins change how long data is kept.").waitFor();
    expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
    await page.locator("#limits ~ details").getByText("How to change this").click();
    await page.getByText("colophon environments set Default --requests-per-minute 600").waitFor();
    await check(page, "settings-viewer-1280", 1280);
    expect(faults).toEqual([]);
    await close();
  });

  it("goes on after its session ended during work", { tags: "large" }, async () => {
    const { page, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await open(page, "Runs");
    await page.context().clearCookies();
    await open(page, "Keys");
    await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
    await check(page, "ended-1280", 1280);
    const other = await page.context().newPage();
    await other.goto(await started.link());
    await other.getByRole("heading", { name: "Try a file" }).waitFor();
    await press(page, "go on here");
    await page.getByText("First key").first().waitFor();
    expect(await page.getByRole("heading", { name: "Your session has ended" }).count()).toBe(0);
    await other.close();
    await close();
  });

  it("finishes what was begun once the person has signed in again, without a second press", {
    tags: "large",
  }, async () => {
    const { page, faults, close } = await visit({ width: 360 });
    await press(page, /^A messy table/);
    await page.getByRole("heading", { name: "Clean up the table" }).waitFor();
    await page.context().clearCookies();
    let submitted = 0;
    page.on("response", (response) => {
      if (response.url().includes("/runs/") && response.status() < 300) submitted += 1;
    });
    await press(page, "Clean up the table");
    await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
    await check(page, "ended-360", 360);
    const other = await page.context().newPage();
    await other.goto(await started.link());
    await other.getByRole("heading", { name: "Try a file" }).waitFor();
    await other.close();
    await press(page, "go on here");
    await page.getByRole("heading", { name: /^Your file is ready/ }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(submitted).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });
});
