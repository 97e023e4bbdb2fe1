import { invoke } from "@colophon/contract";
import { createSeededRandom, type SeededRandom } from "@colophon/testing";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { extractTableGrid } from "../src/index.ts";
import type { TableValue } from "../src/schemas/table.ts";

const EXECUTABLE = findChromium("HTML tables");
const TABLES = 3_000;
const ON_A_PAGE = 150;
/** Columns that every table of a page has for the browser, so that each is 20 pixels wide. */
const COLUMNS = 40;
/** A fixed layout shows the grid: boxes of 20 by 20 pixels, heads in the order of the source, and the foot last, as in the standard. */
const STYLE = `table{table-layout:fixed;width:${COLUMNS * 20}px;border-collapse:separate;border-spacing:0}
td,th{padding:0;border:0;overflow:hidden;font-size:1px;line-height:1px}tr{height:20px}thead{display:table-row-group}`;

const SPANS = ["", "", "", "", "1", "2", "2", "3", "4", "7", "0", "-1", "2.5", "x", " 3", "+2", "3x"];
const span = (name: string, chance: SeededRandom): string => {
  const value = SPANS[chance.below(SPANS.length)] ?? "";
  return value === "" ? "" : ` ${name}="${value}"`;
};

/** Rows of cells with spans of every form, in groups, with rows without cells; end tags are often left out. */
function makeTable(chance: SeededRandom): string {
  const group = (): string =>
    Array.from({ length: 1 + chance.below(4) }, () => {
      const cells = Array.from({ length: chance.below(6) }, () => {
        const name = chance.below(4) === 0 ? "th" : "td";
        const end = chance.below(3) === 0 ? "" : `</${name}>`;
        return `<${name}${span("colspan", chance)}${span("rowspan", chance)}>x${end}`;
      });
      return `<tr>${cells.join("")}${chance.below(3) === 0 ? "" : "</tr>"}`;
    }).join("");
  // A browser shows one foot at the end; further ones stay where they are.
  const foot = chance.below(3);
  const groups = Array.from({ length: 1 + chance.below(3) }, (_, index) => {
    const name = index === foot ? "tfoot" : (["tbody", "tbody", "thead"][chance.below(3)] ?? "tbody");
    return chance.below(4) === 0 ? group() : `<${name}>${group()}</${name}>`;
  });
  return `<table><colgroup><col span="${COLUMNS}" style="width:20px"></colgroup>${groups.join("")}</table>`;
}

/** For each table the place and the extent of each cell, by its box. */
const BOXES = `[...document.querySelectorAll("table")].map((table) => {
  const top = table.getBoundingClientRect();
  return [...table.querySelectorAll("td,th")].map((cell) => {
    const box = cell.getBoundingClientRect();
    return [(box.top - top.top) / 20, (box.left - top.left) / 20, box.height / 20, box.width / 20].map(Math.round);
  });
})`;

type Grid = readonly (readonly number[])[];
const inOrder = (grid: Grid): Grid => [...grid].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
const gridOf = ({ cells }: TableValue): Grid =>
  cells.map(({ row, column, rowSpan, columnSpan }) => [row, column, rowSpan, columnSpan]);

describe.skipIf(EXECUTABLE === undefined)("HTML tables in Chromium", () => {
  test(`${TABLES} tables made by chance have the same grids`, { timeout: 900_000 }, async () => {
    const browser = await chromium.launch(chromiumOptions(EXECUTABLE ?? ""));
    try {
      const page = await browser.newPage();
      const differing: unknown[] = [];
      let cells = 0;
      for (let seed = 0; seed < TABLES / ON_A_PAGE; seed += 1) {
        const chance = createSeededRandom(seed);
        const tables = Array.from({ length: ON_A_PAGE }, () => makeTable(chance));
        const html = `<!doctype html><style>${STYLE}</style>${tables.join("<p>between</p>")}`;
        await page.setContent(html);
        const expected = (await page.evaluate(BOXES)) as readonly Grid[];
        const envelope = await invoke(extractTableGrid, { bytes: Buffer.from(html) }, { format: "html" });
        if (!envelope.ok) throw new Error(envelope.error.message);
        expect(envelope.value.tables).toHaveLength(ON_A_PAGE);
        for (const [index, table] of envelope.value.tables.entries()) {
          cells += table.cells.length;
          const [own, other] = [inOrder(gridOf(table)), inOrder(expected[index] ?? [])];
          if (JSON.stringify(own) !== JSON.stringify(other)) differing.push([tables[index], own, other]);
        }
      }
      expect(differing.slice(0, 2)).toEqual([]);
      expect(differing).toHaveLength(0);
      expect(cells).toBeGreaterThan(10 * TABLES);
    } finally {
      await browser.close();
    }
  });
});
