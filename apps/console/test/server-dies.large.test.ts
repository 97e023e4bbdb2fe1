import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, closeBrowser, launchBrowser, picture, press, visit } from "./browser.ts";
import { type MortalService, startMortalService } from "./service.ts";

let mortal: MortalService;
beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  mortal = await startMortalService({ COLOPHON_PROCESSES: "1" });
  await launchBrowser();
}, 180_000);
afterAll(async () => {
  await closeBrowser();
  await mortal?.close();
});

/** A table of about so many bytes, with a last row that only the whole file has. */
function tableOf(byteLength: number): Buffer {
  const row = `${"0123456789".repeat(9)};x\n`;
  const rows = Buffer.alloc(byteLength, row);
  return Buffer.concat([Buffer.from("id;name\n"), rows.subarray(0, rows.length - (rows.length % row.length))]);
}

/** Chooses a file by its path in the page: more than 50 MB cannot be sent to the browser over its control connection. */
async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
  const row = bytes.subarray(0, 8).toString();
  await page.getByLabel("Choose a file").evaluate(
    (input, [fileName, first, byteLength]) => {
      const line = `${"0123456789".repeat(9)};x\n`;
      const count = Math.floor((Number(byteLength) - String(first).length) / line.length);
      const transfer = new DataTransfer();
      transfer.items.add(new File([String(first), line.repeat(count)], String(fileName), { type: "text/csv" }));
      (input as HTMLInputElement).files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [name, row, bytes.length] as const,
  );
}

/** Waits until the page says that so much of its file was sent. */
const untilSent = (page: Page, bytes: number): Promise<unknown> =>
  page.waitForFunction(
    (least) => (document.querySelector<HTMLProgressElement>(".page-running progress")?.value ?? 0) >= least,
    bytes,
    { timeout: 120_000, polling: 20 },
  );

/** Each request that carries bytes of the file, with where they begin. */
function countPieces(page: Page): readonly number[] {
  const pieces: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") pieces.push(Number(request.headers()["upload-offset"]));
  });
  return pieces;
}

describe.skipIf(CHROMIUM === undefined)("a server that is killed", () => {
  // Of 190 MB 142.5 MB are the file: a request has it in base64.
  it.each([
    ["20 MB", 15_000_000],
    ["190 MB", 142_500_000],
  ])(
    "while %s are sent to it gets the rest after its restart, without a word from the person",
    async (size, byteLength) => {
      await mortal.kill();
      await mortal.restart();
      const { page, faults, close } = await visit({}, await mortal.link());
      const pieces = countPieces(page);
      await page.getByRole("heading", { name: "Try a file", exact: true }).waitFor();
      await choose(page, "large.csv", tableOf(byteLength));
      await press(page, /^Show what is in it/);
      await page.locator("form button[type=submit]").click();
      await untilSent(page, byteLength / 3);
      await mortal.kill();
      await picture(page, `killed-${size}`);
      await mortal.restart();
      await page.getByText(/Waiting for its turn|Working on it/).waitFor({ timeout: 240_000 });
      await mortal.kill();
      await page.getByText("The server is busy or cannot be reached.").waitFor({ timeout: 30_000 });
      await picture(page, `away-${size}`);
      await mortal.restart();
      await page.locator("#result").waitFor({ timeout: 240_000 });
      // Nothing was sent from its beginning again.
      expect(pieces.filter((offset) => offset === 0).length).toBeLessThanOrEqual(1);
      expect(await page.getByText("That did not work").count()).toBe(0);
      expect(faults.filter((text) => !/ERR_|status of 50\d/.test(text))).toEqual([]);
      await close();
    },
    900_000,
  );
});
