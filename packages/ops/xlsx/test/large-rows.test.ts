import { looksOftenAtTenMegabytes } from "@colophon/testing";
import {
  convertXlsx,
  inspectXlsx,
  parseXlsx,
  renderXlsx,
  repairXlsx,
  transformXlsx,
  validateXlsx,
} from "../src/index.ts";
import { buildWorkbook } from "./make-workbook.ts";

const LARGE_BYTES = 10_000_000;
const COLUMNS = ["A", "B", "C", "D", "E", "F"];

const rowOf = (index: number, words: number): string =>
  `<row r="${index}">${COLUMNS.map((column, at) => (at % 2 === 0 ? `<c r="${column}${index}"><v>${index * at}.25</v></c>` : `<c r="${column}${index}" t="inlineStr"><is><t>${`text of row ${index} `.repeat(words).trim()}</t></is></c>`)).join("")}</row>`;
const large = (share = 1, first = "", words = 1) => {
  const rows: string[] = [first];
  for (let length = 0; length < LARGE_BYTES * share; length += rows.at(-1)?.length ?? 1)
    rows.push(rowOf(rows.length + 1, words));
  return { bytes: buildWorkbook({ sheet: `<sheetData>${rows.join("")}</sheetData>` }) };
};
const MORE = { limits: { maxElements: 10_000_000, maxExpansionRatio: 10_000 } };
const row = { name: "thirty thousand rows", input: large, options: MORE, unpackedBytes: LARGE_BYTES };
const rows = [row];

looksOftenAtTenMegabytes(inspectXlsx, rows);
looksOftenAtTenMegabytes(parseXlsx, [
  row,
  { ...row, name: "thirty thousand rows as a model", options: { model: true, ...MORE } },
]);
looksOftenAtTenMegabytes(
  convertXlsx,
  (["csv", "xlsx"] as const).map((to) => ({
    ...row,
    name: `thirty thousand rows as ${to}`,
    options: { to, ...MORE },
  })),
);
looksOftenAtTenMegabytes(validateXlsx, rows);
// Texts of some length: of the tree of a sheet of short ones, collecting the garbage alone takes 200 ms of a busy machine.
const WORDS = 20;
const twisted = '<row r="1"><c r="B1"><v>9</v></c><c r="A1"><v>1</v></c></row>';
const wordy = { ...row, name: "ten thousand rows of long texts" };
looksOftenAtTenMegabytes(repairXlsx, [{ ...wordy, input: (share = 1) => large(share, twisted, WORDS) }]);
const plan = [
  { do: "insertRows", sheet: "Data", row: 3, count: 2 },
  { do: "setCells", sheet: "Data", cells: [{ cell: "B9", value: 1 }] },
];
looksOftenAtTenMegabytes(transformXlsx, [{ ...wordy, input: (share = 1) => ({ ...large(share, "", WORDS), plan }) }]);

/** Cells of text and numbers by turns. */
const model = (share = 1) => {
  const text = "words of a cell ".repeat(22);
  const cells = Array.from({ length: 60_000 * share }, (_, index) => ({
    ref: `${index % 2 === 0 ? "A" : "B"}${1 + (index >> 1)}`,
    value: index % 2 === 0 ? text : index,
  }));
  return { model: { sheets: [{ name: "Data", cells }] } };
};
looksOftenAtTenMegabytes(renderXlsx, [{ name: "sixty thousand cells", input: model, options: MORE }]);
