import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { extractTableGrid } from "../src/operations/extract-table-grid.ts";
import { madePdf } from "./made-pdf.ts";
import { tagged } from "./tagged-pdf.ts";

interface Value {
  readonly tables: readonly {
    readonly id: string;
    readonly method: string;
    readonly page: number;
    readonly rows: number;
    readonly columns: number;
    readonly continues?: string;
    readonly caption?: string;
    readonly cells: readonly {
      readonly row: number;
      readonly column: number;
      readonly text: string;
      readonly mark?: string;
      readonly superscripts?: readonly { readonly text: string; readonly start: number }[];
      readonly confidence?: number;
    }[];
  }[];
  readonly searched: readonly { readonly page: number; readonly tables: number }[];
  readonly outside: readonly { readonly page: number; readonly words: number }[];
}

async function read(bytes: string, options: object = {}) {
  const envelope = await invoke(extractTableGrid, { bytes }, options);
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  const value = envelope.value as Value;
  return { ...value, losses: envelope.losses.map(({ code }) => code) };
}

const rowsOf = ({ cells, rows }: Value["tables"][number]): string[][] =>
  Array.from({ length: rows }, (_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text));

const LINES = [
  "Country      Size     Share",
  "Austria        12       0.5",
  "Belgium     1,234      10.0",
  "Chile           -       2.5",
];
const ROWS = [
  ["Country", "Size", "Share"],
  ["Austria", "12", "0.5"],
  ["Belgium", "1,234", "10.0"],
  ["Chile", "-", "2.5"],
];

describe("pages of a PDF", () => {
  test("a table without rules, the words around it, and a page without a table", async () => {
    const { tables, searched, outside } = await read(
      madePdf([{ lines: [...LINES, "", "", "", "", "after the table"] }, { lines: ["only some words"] }]),
    );
    expect(tables.map(rowsOf)).toEqual([ROWS]);
    expect(searched.map(({ page, tables: count }) => [page, count])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(outside.map(({ words }) => words)).toEqual([3, 3]);
  });

  test("a page that is displayed on its side is read as it is displayed", async () => {
    const turned = LINES.map((line, row) => `BT /F 10 Tf 0 1 -1 0 ${100 + 14 * row} 50 Tm (${line}) Tj ET`).join("\n");
    const { tables, losses } = await read(madePdf([{ content: turned, entries: "/Rotate 90" }]));
    expect(tables.map(rowsOf)).toEqual([ROWS]);
    expect(losses).toEqual([]);
  });

  test("a table that is turned on its page is read and reported", async () => {
    const turned = LINES.map((line, row) => `BT /F 10 Tf 0 1 -1 0 ${100 + 14 * row} 50 Tm (${line}) Tj ET`).join("\n");
    const { tables, losses } = await read(madePdf([{ content: turned }]));
    expect(tables.map(rowsOf)).toEqual([ROWS]);
    expect(losses).toEqual(["common/TABLE_ROTATED_REVIEW"]);
  });

  test("a page that is a picture is reported, and nothing is invented", async () => {
    const { tables, losses } = await read(madePdf([{ content: "q 600 0 0 780 0 0 cm /I Do Q" }]));
    expect(tables).toEqual([]);
    expect(losses).toEqual(["common/TABLE_UNREADABLE_CELL"]);
  });

  test("a raised small mark is a superscript, not a digit of the number", async () => {
    const marks = "BT /F 6 Tf 128 716 Td (2) Tj ET";
    const lines = LINES.with(2, "Belgium       123      10.0");
    const [table] = (await read(madePdf([{ lines, content: marks.replace("128", "152") }]))).tables;
    const cell = table?.cells.find(({ row, column }) => row === 2 && column === 1);
    expect(cell).toMatchObject({ text: "1232", superscripts: [{ text: "2", start: 3 }] });
  });

  test("an area that the caller names is one table, also with columns that the caller names", async () => {
    const lines = ["one   two", "three four"];
    const area = [0, 0, 0, 612, 400];
    expect((await read(madePdf([{ lines }]))).tables).toEqual([]);
    const { tables } = await read(madePdf([{ lines }]), { areas: [area], columns: [83] });
    expect(tables.map(rowsOf)).toEqual([
      [
        ["one", "two"],
        ["three", "four"],
      ],
    ]);
  });

  test("a table over two pages says what it continues", async () => {
    const many = [...LINES, ...LINES.slice(1), ...LINES.slice(1)];
    const { tables } = await read(madePdf([{ lines: many }, { lines: LINES }]));
    expect(tables.map(({ id, continues }) => [id, continues])).toEqual([
      ["table-1", undefined],
      ["table-2", "table-1"],
    ]);
  });
});

describe("tags", () => {
  test("a tagged table is read by its tags, with its header marks", async () => {
    const { tables, losses } = await read(tagged([0, 1, 2, 3]));
    expect(tables.map(({ method }) => method)).toEqual(["tags"]);
    expect(tables.map(rowsOf)).toEqual([
      [
        ["Name", "Size"],
        ["Alpha", "1"],
      ],
    ]);
    expect(tables[0]?.cells.map(({ mark }) => mark)).toEqual(["column", "column", undefined, undefined]);
    expect(losses).toEqual([]);
  });

  test("tags with columns and rows that the page contradicts are reported and not used", async () => {
    const { tables, losses } = await read(tagged([3, 2, 1, 0]));
    expect(tables.every(({ method }) => method !== "tags")).toBe(true);
    expect(losses).toContain("common/TABLE_TAGS_CONTRADICTED");
  });
});
