import { invoke } from "@colophon/contract";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { extractTableGrid } from "../src/index.ts";
import { type MadeSmallTable, makeSmallTable, SMALL_TABLE_STYLE } from "./made-small-tables.ts";

const EXECUTABLE = findChromium("small tables");
const [FIRST_SEED, PAGES] = [60_000, 300];

async function print(pages: readonly MadeSmallTable[]): Promise<Uint8Array> {
  const browser = await chromium.launch(chromiumOptions(EXECUTABLE ?? ""));
  try {
    const page = await browser.newPage();
    await page.setContent(
      `<!doctype html><style>${SMALL_TABLE_STYLE}</style>${pages.map(({ html }) => html).join("")}`,
    );
    return await page.pdf({ format: "A4", printBackground: true, tagged: false });
  } finally {
    await browser.close();
  }
}

describe.skipIf(EXECUTABLE === undefined)("small tables between paragraphs, printed by Chromium", () => {
  test("95 % with rules or shades and 55 % without are found with their columns", {
    timeout: 300_000,
  }, async () => {
    const pages = Array.from({ length: PAGES }, (_, index) => makeSmallTable(FIRST_SEED + index));
    const envelope = await invoke(extractTableGrid, { bytes: await print(pages) }, { timeoutMs: 120_000 });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { tables, searched } = envelope.value;
    expect(searched).toHaveLength(PAGES);
    const isFound = ({ columns }: MadeSmallTable, index: number): boolean => {
      const own = tables.filter(({ page }) => page === index);
      return own.length === 1 && own[0]?.columns === columns;
    };
    const found = pages.map((page, index) => ({ design: page.design, isFound: isFound(page, index) }));
    const share = (list: typeof found): number => list.filter((own) => own.isFound).length / list.length;
    const [plain, seen] = [
      found.filter(({ design }) => design === "plain"),
      found.filter(({ design }) => design !== "plain"),
    ];
    process.stdout.write(
      `with rules or shades ${share(seen)} of ${seen.length}, without ${share(plain)} of ${plain.length}\n`,
    );
    expect(share(seen)).toBeGreaterThanOrEqual(0.95);
    expect(share(plain)).toBeGreaterThanOrEqual(0.55);
  });
});
