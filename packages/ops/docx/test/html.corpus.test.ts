import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { createSeededRandom, readCorpus } from "@colophon/testing";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transformDocxHtml, validateDocx } from "../src/index.ts";
import { hasPython } from "./conservation.ts";
import { type Comparison, compareWithPage, type PageSeen, READ_PAGE } from "./page-oracle.ts";
import { makeStyledPage } from "./styled-page.ts";

interface Page {
  readonly name: string;
  readonly html: string;
}

const isLong = process.env.COLOPHON_SUITE === "long";
/** Pages that are made beside those of the corpora. */
const MADE = isLong ? 2_000 : 180;
const EXECUTABLE = findChromium("pages beside a browser");
const hasCorpora = ["mail", "tables", "dita"].every((folder) => readCorpus(folder) !== undefined);

describe.runIf(hasCorpora && hasPython && EXECUTABLE !== undefined)("pages of HTML", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(chromiumOptions(EXECUTABLE ?? ""));
  });
  afterAll(() => browser.close());

  it("say and show in Word what Chromium says and shows, to 98 of 100 characters, cells and list marks; the rest is told", {
    timeout: isLong ? 7_200_000 : 1_200_000,
  }, async () => {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 720 }, javaScriptEnabled: false });
    const sums = { characters: 0, text: 0, styled: 0, cells: 0, cellsAlike: 0, items: 0, itemsAlike: 0 };
    const faulty: string[] = [];
    const unreported: string[] = [];
    let alike = 0;
    const pages = [...pagesOfCorpora(), ...pagesOfMails(), ...madePages()];
    for (const { name, html } of pages) {
      const made = await invoke(transformDocxHtml, { html }, {});
      if (!made.ok) throw new Error(`${name}: ${made.error.message}`);
      const verdict = await invoke(
        validateDocx,
        { bytes: made.value.bytes },
        { profiles: ["package", "schema", "references"] },
      );
      if (!verdict.ok || !verdict.value.valid) faulty.push(name);
      const page = await context.newPage();
      await page.route("**/*", (route) => route.abort());
      await page.setContent(html, { waitUntil: "domcontentloaded" });
      const seen = (await page.evaluate(READ_PAGE)) as PageSeen;
      await page.close();
      const compared = await compareWithPage(made.value.bytes, seen);
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += compared[key];
      if (isAlike(compared)) alike++;
      else if (made.losses.length === 0) unreported.push(`${name}: ${compared.first.join("; ")}`);
    }
    console.info(
      `${pages.length} pages, ${alike} wholly alike, ${unreported.length} otherwise and not told: ${JSON.stringify(sums)}`,
    );
    for (const line of unreported) console.info(line);
    expect(pages.length).toBeGreaterThanOrEqual(300);
    expect(faulty).toEqual([]);
    expect(sums.text / sums.characters).toBeGreaterThanOrEqual(0.98);
    expect(sums.styled / sums.characters).toBeGreaterThanOrEqual(0.98);
    expect(sums.cellsAlike / sums.cells).toBeGreaterThanOrEqual(0.98);
    expect(sums.itemsAlike / sums.items).toBeGreaterThanOrEqual(0.98);
    expect(unreported.length).toBeLessThanOrEqual(0.02 * pages.length);
  });
});

function isAlike({ characters, styled, cells, cellsAlike, items, itemsAlike }: Comparison): boolean {
  return characters === styled && cells === cellsAlike && items === itemsAlike;
}

function pagesOfCorpora(): readonly Page[] {
  return ["mail", "tables", "dita"]
    .flatMap((folder) => readCorpus(folder) ?? [])
    .filter(({ path }) => /\.html?$/i.test(path))
    .map(({ path, location }) => ({ name: path, html: readFileSync(location, "utf8") }));
}

/** The pages that mails hold, as Python reads them. */
function pagesOfMails(): readonly Page[] {
  const mails = (readCorpus("mail") ?? []).filter(({ path }) => /\.(eml|mbox|txt)$/i.test(path));
  const { stdout, stderr, status } = spawnSync("python3", [join(import.meta.dirname, "html-parts.py")], {
    input: mails.map(({ location }) => `${location}\n`).join(""),
    maxBuffer: 1 << 28,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const parts = stdout.trim().split("\n");
  return mails.flatMap(({ path }, at) =>
    (JSON.parse(parts[at] ?? "[]") as readonly string[]).map((html, index) => ({ name: `${path} ${index}`, html })),
  );
}

function madePages(): readonly Page[] {
  return Array.from({ length: MADE }, (_, at) => ({
    name: `made page ${at}`,
    html: makeStyledPage(createSeededRandom(`page ${at}`)),
  }));
}
