import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transformDocxHtml, validateDocx } from "../src/index.ts";
import { compareWithPage, type PageSeen, READ_PAGE } from "./page-oracle.ts";

const files = ["mail", "tables", "dita"]
  .flatMap((folder) => readCorpus(folder) ?? [])
  .filter(({ path }) => /\.html?$/i.test(path));
const EXECUTABLE = findChromium("pages beside a browser");

describe.runIf(files.length > 0 && EXECUTABLE !== undefined)("pages of the corpora", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(chromiumOptions(EXECUTABLE ?? ""));
  });
  afterAll(() => browser.close());

  it("say and show in Word what Chromium says and shows, to 98 of 100 characters", async () => {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 720 }, javaScriptEnabled: false });
    const sums = { characters: 0, text: 0, styled: 0 };
    const faulty: string[] = [];
    for (const { path, location } of files) {
      const html = readFileSync(location, "utf8");
      const made = await invoke(transformDocxHtml, { html }, {});
      if (!made.ok) throw new Error(`${path}: ${made.error.message}`);
      const verdict = await invoke(
        validateDocx,
        { bytes: made.value.bytes },
        { profiles: ["package", "schema", "references"] },
      );
      if (!verdict.ok || !verdict.value.valid) faulty.push(path);
      const page = await context.newPage();
      await page.route("**/*", (route) => route.abort());
      await page.setContent(html, { waitUntil: "domcontentloaded" });
      const seen = (await page.evaluate(READ_PAGE)) as PageSeen;
      await page.close();
      const { characters, text, styled } = await compareWithPage(made.value.bytes, seen);
      sums.characters += characters;
      sums.text += text;
      sums.styled += styled;
    }
    console.info(
      `${files.length} pages, ${sums.characters} characters, ${sums.text} in order, ${sums.styled} styled alike`,
    );
    expect(faulty).toEqual([]);
    expect(sums.text / sums.characters).toBeGreaterThanOrEqual(0.98);
    expect(sums.styled / sums.characters).toBeGreaterThanOrEqual(0.98);
  }, 600_000);
});
