import { looksOftenAtTenMegabytes } from "@colophon/testing";
import {
  convertTables,
  extractTableCellMerges,
  extractTableCellTypes,
  extractTableDetect,
  extractTableFootnotes,
  extractTableGrid,
  extractTableHeaders,
  transformTables,
  validateTables,
} from "../src/index.ts";

const LARGE_BYTES = 10_000_000;
const PARAGRAPH = `<p>${"Prose of a page as people write it, with an <b>emphasis</b> and a <a href=x>link</a>. ".repeat(20)}</p>\n`;
const ROW = `<tr><td>${"A cell with a sentence in it<sup>1</sup>. ".repeat(30)}<td>1,250</tr>\n`;
const many = (unit: string, share: number): string => unit.repeat(Math.ceil((LARGE_BYTES * share) / 2 / unit.length));

const row = {
  name: "an HTML page with a table of thousands of rows",
  input: (share = 1) => ({
    bytes: Buffer.from(`${many(PARAGRAPH, share)}<table>${many(ROW, share)}</table>`),
  }),
};
const limits = { maxElements: 10_000_000, maxInputBytes: 100_000_000, maxOutputBytes: 1_000_000_000 };

for (const operation of [
  extractTableGrid,
  extractTableDetect,
  extractTableCellMerges,
  extractTableCellTypes,
  extractTableFootnotes,
  extractTableHeaders,
  validateTables,
])
  looksOftenAtTenMegabytes(operation, [{ ...row, options: { limits } }]);
looksOftenAtTenMegabytes(
  convertTables,
  (["markdown", "xlsx", "docx"] as const).map((to) => ({
    ...row,
    name: `${row.name} as ${to}`,
    options: { to, limits },
  })),
);
looksOftenAtTenMegabytes(transformTables, [
  { ...row, options: { steps: [{ step: "transpose" }, { step: "transpose" }], limits } },
]);
