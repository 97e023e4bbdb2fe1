import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, press, visit } from "./browser.ts";

const SAMPLES = new URL("../../../samples/", import.meta.url);
const TOPICS = fileURLToPath(new URL("topics", SAMPLES));
let files: Server;

beforeAll(async () => {
  files = createServer(({ url = "" }, response) => {
    if (url.startsWith("/messy.csv")) response.end(readFileSync(new URL("messy.csv", SAMPLES)));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  await openBrowser({ COLOPHON_OUTBOUND: "http://127.0.0.1/32" });
}, 120_000);
afterAll(async () => {
  files.close();
  await closeBrowser();
});

/** Drops a folder of this machine on the page, as a person does. */
async function dropFolder(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x: 400, y: 300, data });
}

const submit = (page: Page) => page.locator(".page-form .page-button[type=submit]").click();
const result = (page: Page) => page.locator("#result").waitFor();

describe.skipIf(CHROMIUM === undefined)("Try a file", () => {
  it("takes a dropped folder as a project, publishes it from its root, and opens it again", async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    await dropFolder(page, TOPICS);
    await page.getByText("A documentation project (DITA) with 4 files").waitFor();
    await check(page, "folder-choices-1280", 1280);
    await press(page, /^Publish it as a web page/);
    await page.getByLabel(/^Root/).selectOption("bakery.ditamap");
    await check(page, "folder-task-1280", 1280);
    await page.setViewportSize({ width: 360, height: 900 });
    await check(page, "folder-task-360", 360);
    await submit(page);
    await result(page);
    await page.getByText("topics.html").first().waitFor();
    await page.reload();
    await page.getByText("topics, 4 files").waitFor();
    const id = new URL(page.url()).hash.split("/").at(-1);
    await page.goto(new URL(`/#/again/${id}`, page.url()).href);
    expect(await page.getByLabel(/^Root/).inputValue()).toBe("bakery.ditamap");
    expect(await page.locator(".page-listed-files li").count()).toBe(4);
    await press(page, "Remove start.dita");
    await submit(page);
    await page.getByRole("heading", { name: "What differs" }).or(page.locator("#result")).first().waitFor();
    expect(faults).toEqual([]);
    await close();
  }, 120_000);

  it("refuses an operation for one file with the way on, and leaves out a file that is removed", async () => {
    const { page, faults, close } = await visit();
    await page.getByRole("heading", { name: "Try a file" }).waitFor();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByLabel("Choose a folder").click()]);
    await chooser.setFiles(TOPICS);
    await page.getByLabel("Search everything this server can do").fill("delimited inspect");
    await page.locator(".page-found button").first().click();
    await page.getByText("takes one file, and topics is a folder").waitFor();
    await press(page, /^Check the project/);
    await press(page, "Remove start.dita");
    await submit(page);
    await result(page);
    await page
      .getByText(/start\.dita/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await close();
  }, 120_000);

  it("has the server fetch a file by its address, and shows that file beside the result", async () => {
    const { page, faults, close } = await visit();
    await page.getByText("Use the address of a file").click();
    const { port } = files.address() as AddressInfo;
    await page.getByLabel("Address (URL)").fill(`http://127.0.0.1:${port}/messy.csv`);
    await press(page, "Use this file");
    await press(page, /^Clean up the table/);
    await submit(page);
    await result(page);
    await page.getByRole("heading", { name: "Before: messy.csv" }).waitFor();
    await press(page, "Check it now");
    await page.getByText("the receipt names the fingerprint of your file").waitFor();
    await check(page, "address-result-1280", 1280);
    await page.goto(new URL("/#/try", page.url()).href);
    await page.reload();
    await page.getByText("Use the address of a file").click();
    await page.getByLabel("Address (URL)").fill("https://files.example/messy.csv");
    await press(page, "Use this file");
    await press(page, /^Clean up the table/);
    await submit(page);
    await page.locator(".page-problem").waitFor();
    expect(await page.locator(".page-problem").textContent()).toMatch(/files\.example/);
    expect(faults.filter((fault) => !/status of 400/.test(fault))).toEqual([]);
    await close();
  }, 120_000);
});
