import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOidcProvider, type TestOidcProvider } from "@colophon/service/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowAddress, CHROMIUM, check, closeBrowser, openBrowser, press, started, visit } from "./browser.ts";

let idp: TestOidcProvider;
const folder = mkdtempSync(join(tmpdir(), "colophon-providers-"));
beforeAll(async () => {
  idp = await startOidcProvider({ owner: { email: "owner@example.com", email_verified: true } });
  const { id, name, issuer, clientId: client_id, clientSecret: client_secret } = idp.provider;
  const path = join(folder, "providers.json");
  writeFileSync(path, JSON.stringify({ providers: [{ id, name, issuer, client_id, client_secret }] }));
  await openBrowser({ COLOPHON_OIDC_FILE: path, COLOPHON_OIDC_HOSTS: "http://127.0.0.1" });
  if (CHROMIUM !== undefined) idp.allowReturn([`${started.origin}/api/platform/providers/company/callback`]);
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await idp?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(CHROMIUM === undefined)("a provider on the page", () => {
  it("explains who has no account, is connected, signs in, and is disconnected", async () => {
    const { page, close } = await visit({}, `${started.origin}/`);
    await press(page, "Sign in with Company");
    await page.locator("input[name=login]").fill("owner");
    await page.locator("input[name=password]").fill("any");
    await page.locator("button[type=submit]").click();
    await page.locator("button[type=submit]").click();
    await page.getByText("You have no account here.").waitFor();
    expect(page.url()).toBe(`${started.origin}/`);
    // From the same page, a link would be a step within it.
    await page.goto("about:blank");
    await page.goto(await started.link());
    await page.getByRole("link", { name: "Local owner" }).waitFor();
    await page.goto(`${started.origin}/#/sign-in`);
    await press(page, "Connect Company");
    await page.getByRole("button", { name: /^Disconnect/ }).waitFor();
    expect(page.url()).toBe(`${started.origin}/#/sign-in`);
    await check(page, "sign-in-connected", 1280);
    await press(page, "Sign out");
    await page.getByText("You are signed out.").waitFor();
    await check(page, "sign-in-providers", 1280);
    await press(page, "Sign in with Company");
    await page.getByRole("link", { name: "Local owner" }).waitFor();
    // A program that asks finds its person signed out: they come back to its page.
    await press(page, "Sign out");
    await page.getByText("You are signed out.").waitFor();
    const asks = await allowAddress(started.origin);
    await page.goto(asks);
    await press(page, "Sign in with Company");
    await page.getByRole("heading", { name: "Probe wants to work in your name" }).waitFor();
    expect(page.url()).toBe(asks);
    await page.goto(`${started.origin}/#/sign-in`);
    await press(page, /^Disconnect/);
    await press(page, /Press again: disconnect/);
    await page.getByRole("button", { name: /^Disconnect/ }).waitFor({ state: "detached" });
    await close();
  }, 90_000);
});
