import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Artifact, invoke } from "@colophon/contract";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { extractPdfSignatures } from "../src/index.ts";
import { toPageText } from "../src/model/signatures/report-page.ts";
import { hasOpenssl, makeForm, makeIdentity, signPdf } from "./signed-pdfs.ts";

const EXECUTABLE = findChromium("the signature report");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function pageOf(bytes: Uint8Array, more: object = {}): Promise<{ artifact: Artifact; text: string }> {
  const envelope = await invoke(
    extractPdfSignatures,
    { bytes, ...more },
    { at: "2024-01-31T12:00:00Z", report: "html" },
  );
  if (!envelope.ok) throw new Error(envelope.error.message);
  const artifact = envelope.value.report as Artifact;
  return { artifact, text: Buffer.from(artifact.bytes as Uint8Array).toString("utf8") };
}

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

/** Texts of the body, the first first. */
function paragraphs(page: string): string[] {
  return [...page.matchAll(/<(p|h1|h2)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = ""]) => text.replace(/<[^>]+>/g, ""));
}

describe("the report page", () => {
  test("its first line states the result and what it rests on", async () => {
    const { artifact, text } = await pageOf(fixture("pades-lta.pdf"));
    expect([artifact.mediaType, artifact.extension]).toEqual(["text/html", "html"]);
    expect(paragraphs(text).slice(0, 2)).toEqual([
      "Of 2 signatures and document timestamps, 0 passed, 0 failed and 2 could not be decided. This rests on 0 trusted certificates and 0 trust lists that the caller gave; the time of validation is 2024-01-31T12:00:00Z, given by the caller; nothing was fetched from a network.",
      "Signature report",
    ]);
    expect(text).toContain("B-LTA");
    expect(text).not.toMatch(/<script|<link|<img|https?:\/\/|url\(/i);
  });

  test("a file without signatures", async () => {
    const { text } = await pageOf(fixture("viaIncrementalSave.pdf"));
    expect(paragraphs(text)[0]).toBe("The file has no signatures.");
  });

  test.skipIf(!hasOpenssl)("texts of the file are no markup", async () => {
    const bytes = signPdf(makeForm(), { field: "<script>alert\\(1\\)</script>&\\000" });
    const { text } = await pageOf(bytes, { trustRoots: [makeIdentity("rsa").root] });
    expect(text).toContain("&#60;script&#62;alert(1)&#60;/script&#62;&#38;[U+0000]");
    expect(text).not.toContain("<script");
  });
});

describe("foreign texts on the page", () => {
  test.each([
    ["a\u202eb\u2066", "a[U+202E]b[U+2066]"],
    ["a\u2800\ufe0f\u{e0100}", "a[U+2800][U+FE0F][U+E0100]"],
    ["\ue000", "[U+E000]"],
    [`a${"\u0301".repeat(10)}`, `a${"\u0301".repeat(8)}[U+0301][U+0301]`],
    ["<b onclick='x'>&\"", "&#60;b onclick=&#39;x&#39;&#62;&#38;&#34;"],
    ["\u05d0 \u0e01\u0e33 \u00e9", "\u05d0 \u0e01\u0e33 \u00e9"],
  ])("%j", (text, shown) => expect(toPageText(text)).toBe(shown));
});

describe.skipIf(EXECUTABLE === undefined)("the report page in Chromium", () => {
  test("axe-core finds nothing, and nothing is fetched", async () => {
    const { text } = await pageOf(fixture("pades-lta.pdf"));
    const folder = mkdtempSync(join(tmpdir(), "signature-page-"));
    const path = join(folder, "page.html");
    writeFileSync(path, text);
    const browser = await chromium.launch(chromiumOptions(EXECUTABLE ?? ""));
    try {
      const page = await browser.newPage();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(pathToFileURL(path).href);
      await page.evaluate(AXE);
      const found = await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
      );
      expect(found).toEqual([]);
      expect(asked).toEqual([pathToFileURL(path).href]);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});
