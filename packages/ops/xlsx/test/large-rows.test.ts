import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { convertXlsx, inspectXlsx, parseXlsx } from "../src/index.ts";
import { buildWorkbook } from "./make-workbook.ts";

const LARGE_BYTES = 10_000_000;
const COLUMNS = ["A", "B", "C", "D", "E", "F"];

const rowOf = (index: number): string =>
  `<row r="${index}">${COLUMNS.map((column, at) => (at % 2 === 0 ? `<c r="${column}${index}"><v>${index * at}.25</v></c>` : `<c r="${column}${index}" t="inlineStr"><is><t>text of row ${index}</t></is></c>`)).join("")}</row>`;
const large = () => {
  const rows: string[] = [];
  for (let length = 0; length < LARGE_BYTES; length += rows.at(-1)?.length ?? 1) rows.push(rowOf(rows.length + 1));
  return { bytes: buildWorkbook({ sheet: `<sheetData>${rows.join("")}</sheetData>` }) };
};
const MORE = { limits: { maxElements: 10_000_000, maxExpansionRatio: 10_000 } };
const rows = [{ name: "thirty thousand rows", input: large, options: MORE, unpackedBytes: LARGE_BYTES }];

looksOftenAtTenMegabytes(inspectXlsx, rows);
looksOftenAtTenMegabytes(parseXlsx, rows);
looksOftenAtTenMegabytes(
  convertXlsx,
  (["csv", "xlsx"] as const).map((to) => ({
    name: `thirty thousand rows as ${to}`,
    input: large,
    options: { to, ...MORE },
    unpackedBytes: LARGE_BYTES,
  })),
);
