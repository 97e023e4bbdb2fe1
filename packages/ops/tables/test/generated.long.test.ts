import { invoke } from "@colophon/contract";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { extractTableHeaders } from "../src/index.ts";
import { meanOf, relationsOf, type Score, score, spansOf } from "./adjacency.ts";
import { type MadePage, makePage, PAGE_STYLE } from "./made-pages.ts";

const EXECUTABLE = findChromium("generated tables");
/** Not the seeds that rules were developed on. */
const FIRST_SEED = 50_000;
const [BATCHES, ON_A_FILE] = [5, 100];

/** A PDF of one table on each page. */
async function print(pages: readonly MadePage[], tagged: boolean): Promise<Uint8Array> {
  const browser = await chromium.launch(chromiumOptions(EXECUTABLE ?? ""));
  try {
    const page = await browser.newPage();
    await page.setContent(`<!doctype html><style>${PAGE_STYLE}</style>${pages.map(({ html }) => html).join("")}`);
    return await page.pdf({ preferCSSPageSize: true, tagged });
  } finally {
    await browser.close();
  }
}

async function measure(firstSeed: number, tagged: boolean) {
  const pages = Array.from({ length: ON_A_FILE }, (_, index) => makePage(firstSeed + index));
  const bytes = await print(pages, tagged);
  const limits = { maxDurationMs: 600_000 };
  const envelope = await invoke(extractTableHeaders, { bytes }, { timeoutMs: 600_000, limits });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { tables, searched } = envelope.value;
  expect(searched).toHaveLength(ON_A_FILE);
  return pages.map((made, index) => {
    const found = tables.filter(({ page }) => page === index);
    const [own, other] = [spansOf(made.cells), found.flatMap(({ cells }) => spansOf(cells))];
    return {
      isRuled: made.isRuled,
      score: score(
        relationsOf(made.cells),
        found.flatMap(({ cells }) => relationsOf(cells)),
      ),
      spans: { expected: own.length, found: other.length, hits: score(own, other).hits },
      hasRoles: found.length === 1 && found[0]?.headerRows === made.headerRows,
    };
  });
}

describe.skipIf(EXECUTABLE === undefined)("tables with known cells, printed by Chromium", () => {
  test.each([false, true])("tagged %s: cells, spans and header rows", { timeout: 1_800_000 }, async (tagged) => {
    const results: Awaited<ReturnType<typeof measure>>[number][] = [];
    for (let batch = 0; batch < (tagged ? 1 : BATCHES); batch += 1)
      for (const one of await measure(FIRST_SEED + batch * ON_A_FILE, tagged)) results.push(one);
    const ofKind = (isRuled: boolean) => results.filter((one) => one.isRuled === isRuled);
    const f1 = (list: readonly { readonly score: Score }[]): number => meanOf(list.map((one) => one.score)).f1;
    const sum = (list: typeof results, key: "expected" | "found" | "hits"): number =>
      list.reduce((total, { spans }) => total + spans[key], 0);
    const [ruled, unruled] = [ofKind(true), ofKind(false)];
    const figures = {
      ruled: f1(ruled),
      unruled: f1(unruled),
      roles: results.filter(({ hasRoles }) => hasRoles).length / results.length,
      ruledSpans: sum(ruled, "hits") / sum(ruled, "expected"),
      unruledSpans: sum(unruled, "hits") / sum(unruled, "expected"),
      spanPrecision: sum(results, "hits") / sum(results, "found"),
    };
    process.stdout.write(`tagged ${tagged}: ${JSON.stringify(figures)}\n`);
    expect(figures.ruled).toBeGreaterThan(0.99);
    expect(figures.unruled).toBeGreaterThan(0.95);
    expect(figures.roles).toBeGreaterThan(0.95);
    expect(figures.ruledSpans).toBeGreaterThan(0.98);
    expect(figures.unruledSpans).toBeGreaterThan(0.8);
    expect(figures.spanPrecision).toBeGreaterThan(0.9);
  });
});
