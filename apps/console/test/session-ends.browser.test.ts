import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, closeBrowser, openBrowser, press, started, visit } from "./browser.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const PASSWORD = "correct horse battery";

/** Another person of the organization, who can sign in. The page's own session stays. */
async function addMember(page: Page, address: string): Promise<void> {
  const cookies = await page.context().cookies();
  await page.evaluate(
    async ([mail, password]) => {
      const session = await (await fetch("/api/platform/session")).json();
      const headers = { "content-type": "application/json", "colophon-write-token": session.write_token };
      const post = (url: string, body: object) =>
        fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).then((answer) => answer.json());
      const organization = session.memberships[0].organization_id;
      const path = `/api/platform/organizations/${organization}/invitations`;
      const { url } = await post(path, { address: mail, role: "member" });
      await post("/api/platform/links/redeem", { token: url.split("#link=")[1], address: mail, password });
    },
    [address, PASSWORD],
  );
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}

async function signInAs(page: Page, address: string): Promise<void> {
  await page.getByLabel("Mail address").fill(address);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Counts writes other than sign-ins that the service took. */
function countTaken(page: Page): () => number {
  let taken = 0;
  page.context().on("response", (response) => {
    const path = new URL(response.url()).pathname;
    if (response.request().method() !== "GET" && path.includes("/environments/") && response.ok()) taken += 1;
  });
  return () => taken;
}

/** Begins a run that finds that the session has ended, and waits. */
async function beginWithoutSession(page: Page): Promise<void> {
  await press(page, /^A messy table/);
  await page.getByRole("heading", { name: "Clean up the table" }).waitFor();
  await page.context().clearCookies();
  await press(page, "Clean up the table");
  await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
}

const isLoadedAgain = (page: Page, address: string) =>
  page.getByRole("banner").getByText(address).first().waitFor({ timeout: 20_000 });

describe.skipIf(CHROMIUM === undefined)("what waits for a sign-in", () => {
  it("is never sent with the session of another person, who signs in on the page", async () => {
    const { page, faults, close } = await visit();
    await addMember(page, "second@example.com");
    await beginWithoutSession(page);
    const taken = countTaken(page);
    const loaded = page.waitForEvent("load");
    await signInAs(page, "second@example.com");
    await loaded;
    await isLoadedAgain(page, "second@example.com");
    expect(await page.getByRole("heading", { name: "Your session has ended" }).count()).toBe(0);
    expect(taken()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it("is never sent with the session of another person, who signs in after the first one signed out", async () => {
    const { page, faults, close } = await visit();
    await addMember(page, "third@example.com");
    await beginWithoutSession(page);
    const taken = countTaken(page);
    await press(page, "Sign out");
    await page.getByText("You are signed out.").waitFor();
    const loaded = page.waitForEvent("load");
    await signInAs(page, "third@example.com");
    await loaded;
    await isLoadedAgain(page, "third@example.com");
    expect(await page.getByRole("heading", { name: "Your session has ended" }).count()).toBe(0);
    expect(taken()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it("waits on after a sign-in that was refused", async () => {
    const { page, close } = await visit();
    await beginWithoutSession(page);
    await signInAs(page, "nobody@example.com");
    await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
    await page
      .getByRole("alert")
      .getByText(/password/i)
      .first()
      .waitFor();
    const other = await page.context().newPage();
    await other.goto(await started.link());
    await other.getByRole("heading", { name: "Try a file" }).waitFor();
    await press(page, "go on here");
    await page.getByRole("heading", { name: /^Your file is ready/ }).waitFor();
    await close();
  });
});

describe.skipIf(CHROMIUM === undefined)("a page whose session another tab has replaced", () => {
  it("sends its writes with the new session of the same person, without a word", async () => {
    const { page, close } = await visit();
    await press(page, /^A messy table/);
    await page.getByRole("heading", { name: "Clean up the table" }).waitFor();
    const other = await page.context().newPage();
    await page.context().clearCookies();
    await other.goto(await started.link());
    await other.getByRole("heading", { name: "Try a file" }).waitFor();
    await press(page, "Clean up the table");
    await page.getByRole("heading", { name: /^Your file is ready/ }).waitFor();
    await close();
  });

  it("asks for a sign-in where the new session is of another person", async () => {
    const { page, close } = await visit();
    await addMember(page, "fourth@example.com");
    await press(page, /^A messy table/);
    await page.getByRole("heading", { name: "Clean up the table" }).waitFor();
    const other = await page.context().newPage();
    await page.context().clearCookies();
    await other.goto(`${started.origin}/`);
    await signInAs(other, "fourth@example.com");
    await isLoadedAgain(other, "fourth@example.com");
    const taken = countTaken(page);
    await press(page, "Clean up the table");
    await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
    expect(taken()).toBe(0);
    const loaded = page.waitForEvent("load");
    await press(page, "go on here");
    await loaded;
    await isLoadedAgain(page, "fourth@example.com");
    expect(taken()).toBe(0);
    await close();
  });
});
