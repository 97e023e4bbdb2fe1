import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { extractTableGrid } from "../src/operations/extract-table-grid.ts";
import { tablesOf, toBytes, toPages } from "./json-pages.ts";
import { madePdf } from "./made-pdf.ts";

const cell = (text: string, x: number, y: number) => ({ text, x0: x, y0: y, x1: x + 6 * text.length, y1: y + 10 });
const rows = [
  ["Country", "Sales", "Costs"],
  ["Chile", "1,250.50", "840.00"],
  ["Peru", "2,310.75", "905.25"],
  ["Oman", "1,975.00", "712.50"],
  ["Malta", "3,040.10", "990.90"],
];
const words = rows.flatMap((row, at) => row.map((text, column) => cell(text, 60 + 120 * column, 100 + 16 * at)));

describe("JSON with pages of words", () => {
  test("words in rows and columns are a table with the locators of its cells", async () => {
    const { tables, searched } = await tablesOf(toBytes({ pages: [{ width: 600, height: 800, words }] }));
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({ rows: 5, columns: 3, page: 0, method: "stream" });
    expect(tables[0]?.cells[4]).toMatchObject({
      text: "1,250.50",
      row: 1,
      column: 1,
      locator: "page[0]/table[0]/row[1]/cell[1]",
    });
    expect(searched).toEqual([{ locator: "page[0]", page: 0, tables: 1 }]);
  });

  test("the tables are those of the PDF with the same words and rules", async () => {
    const lines = rows.map(
      ([first = "", second = "", third = ""]) => `${first.padEnd(14)}${second.padStart(12)}${third.padStart(12)}`,
    );
    const content = "45 751 m 290 751 l S 45 737 m 290 737 l S 45 681 m 290 681 l S 400 600 20 10 re f";
    const bytes = Buffer.from(madePdf([{ lines, content }, { lines: ["A line of prose."] }]), "base64");
    const [own, other] = [await tablesOf(bytes), await tablesOf(toBytes(toPages(bytes)))];
    expect(other).toEqual(own);
    expect(own.tables.length).toBeGreaterThan(0);
  });

  test("a word without a side is refused with its place", async () => {
    const bytes = toBytes({ pages: [{ width: 600, height: 800, words: [{ text: "a", x0: 1, y0: 1, x1: 9 }] }] });
    const envelope = await invoke(extractTableGrid, { bytes }, {});
    if (envelope.ok) throw new Error("The page was read.");
    expect(envelope.error.code).toBe("common/TABLE_INVALID_INPUT");
    expect(JSON.stringify(envelope.error)).toContain("pages[0].words[0]");
  });

  test("two pages with one number are refused with the place of the second", async () => {
    const page = { width: 600, height: 800, words };
    for (const pages of [
      [
        { ...page, page: 3 },
        { ...page, page: 3 },
      ],
      [{ ...page, page: 1 }, page],
    ]) {
      const envelope = await invoke(extractTableGrid, { bytes: toBytes({ pages }) }, {});
      if (envelope.ok) throw new Error("The pages were read.");
      expect(envelope.error.code).toBe("common/TABLE_INVALID_INPUT");
      expect(JSON.stringify(envelope.error)).toContain("pages[1].page");
    }
  });
});
