import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Artifact, invoke } from "@colophon/contract";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { renderProvenanceReport } from "../src/index.ts";
import { ADA, SIGNED } from "./chains.ts";

const EXECUTABLE = findChromium("the provenance report");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WORKFLOW = readFileSync(new URL("../fixtures/workflow.jsonl", import.meta.url));
/** Width of a sheet of A4 without the margins of the page, in pixels of CSS. */
const A4_WIDTH = Math.floor(((210 - 2 * 15) / 25.4) * 96);

const CHAINS = [
  ["a real workflow of 3 records", { chain: WORKFLOW }, {}],
  ["a signed chain", { chain: SIGNED.bytes, trustedKeys: [ADA.pem] }, {}],
] as const;

describe.skipIf(EXECUTABLE === undefined)("the page in Chromium", () => {
  test.each(CHAINS)(
    "%s: axe-core finds nothing, nothing is fetched, and it fits A4",
    async (_, input, options) => {
      const envelope = await invoke(renderProvenanceReport, input, options);
      if (!envelope.ok) throw new Error(envelope.error.message);
      const folder = mkdtempSync(join(tmpdir(), "provenance-page-"));
      const path = join(folder, "page.html");
      writeFileSync(path, (envelope.value.artifact as Artifact).bytes);
      const browser = await chromium.launch(chromiumOptions(EXECUTABLE ?? ""));
      try {
        const page = await browser.newPage({ viewport: { width: A4_WIDTH, height: 1_000 } });
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        await page.goto(pathToFileURL(path).href, { timeout: 200_000 });
        expect(asked).toEqual([pathToFileURL(path).href]);
        await page.emulateMedia({ media: "print" });
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(A4_WIDTH);
        expect(await page.evaluate("document.scripts.length")).toBe(0);
        await page.evaluate(AXE);
        const found = await page.evaluate(
          "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
        );
        expect(found).toEqual([]);
      } finally {
        await browser.close();
        rmSync(folder, { recursive: true });
      }
    },
    300_000,
  );
});
