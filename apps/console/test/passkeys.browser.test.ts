import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, press, started, visit } from "./browser.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

describe.skipIf(CHROMIUM === undefined)("passkeys on the page", () => {
  it("are added, named, used to sign in, and removed", async () => {
    const { page, faults, close } = await visit();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${started.origin}/#/sign-in`);
    await page.getByText("You have no passkey yet.").waitFor();
    await check(page, "sign-in-empty", 1280);
    await page.getByLabel("Name, to recognize it by").fill("This laptop");
    await press(page, "Add a passkey");
    await page.getByText("This laptop", { exact: true }).first().waitFor();
    await press(page, "Rename This laptop");
    await page.getByLabel("New name of This laptop").fill("Work laptop");
    await press(page, "Save");
    await page.getByText("Work laptop", { exact: true }).first().waitFor();
    await check(page, "sign-in-one", 1280);
    await press(page, "Sign out");
    await page.getByText("You are signed out.").waitFor();
    await press(page, "Sign in with a passkey");
    await page
      .getByRole("link", { name: "owner@localhost" })
      .or(page.getByRole("link", { name: "Local owner" }))
      .waitFor();
    await page.goto(`${started.origin}/#/sign-in`);
    await press(page, "Remove Work laptop");
    await press(page, /Press again: remove/);
    await page.getByText("You have no passkey yet.").waitFor();
    expect(faults).toEqual([]);
    await close();
  }, 60_000);

  it("are explained where the host is an address", async () => {
    const { page, close } = await visit({}, `${started.origin.replace("localhost", "127.0.0.1")}/`);
    await press(page, "Sign in with a passkey");
    await page.getByText("Passkeys need a host name, and 127.0.0.1 is an address.").waitFor();
    await close();
  }, 60_000);
});
