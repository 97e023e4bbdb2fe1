import { createSeededRandom } from "@colophon/testing";
import { parse as csvParse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import {
  convertDelimited,
  inspectDelimited,
  parseDelimitedBytes,
  renderDelimited,
  transformDelimited,
  validateDelimited,
  validateDelimitedRoundtrip,
} from "../src/index.ts";
import { bytesOf } from "./bytes.ts";
import { call, type Made, type Parsed } from "./calls.ts";
import { askPython, hasPython, type PythonJob } from "./python-oracle.ts";
import { makeHardRows } from "./tables-made-to-order.ts";

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const fromBase64 = (text: unknown) => new Uint8Array(Buffer.from(String(text), "base64"));
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const SEEDS = range(40);
const DIALECTS = [
  { delimiter: ",", quote: '"' },
  { delimiter: ";", quote: '"' },
  { delimiter: "\t", quote: '"' },
  { delimiter: "|", quote: "'" },
] as const;
const dialectFor = (seed: number) => DIALECTS[seed % DIALECTS.length] ?? DIALECTS[0];
/** A row of one empty cell is a blank line to Python; everyone else writes quotes. */
const hasCells = (row: readonly string[]) => row.length > 1 || row[0] !== "";

describe.skipIf(!hasPython)("Python's csv, json and html", () => {
  it("reads what is rendered, in every dialect", async () => {
    const tables = SEEDS.map((seed) => makeHardRows(seed));
    const jobs: PythonJob[] = [];
    for (const [seed, rows] of tables.entries()) {
      const { delimiter, quote } = dialectFor(seed);
      const { artifact } = await call<Made>(
        renderDelimited,
        { columns: rows[0]?.map((_, index) => `c${index}`), rows },
        { delimiter, quoteChar: quote, formulaPolicy: "keep", quote: seed % 3 === 0 ? "all" : "minimal" },
      );
      jobs.push({ do: "read", bytes: toBase64(artifact.bytes), delimiter, quote, strict: true });
    }
    for (const [seed, rows] of askPython(jobs).entries())
      expect((rows as string[][]).slice(1), `seed ${seed}`).toEqual(tables[seed]);
  });

  it("writes what is parsed, in every dialect", async () => {
    const tables = SEEDS.map((seed) => makeHardRows(1000 + seed).filter(hasCells));
    const files = askPython(
      tables.map((rows, seed) => ({
        do: "write",
        rows,
        ...dialectFor(seed),
        newline: ["\r\n", "\n"][seed % 2],
        all: seed % 5 === 0,
      })),
    );
    for (const [seed, file] of files.entries()) {
      const { rows } = await call<Parsed>(
        parseDelimitedBytes,
        { bytes: fromBase64(file) },
        {
          header: "none",
          ragged: "error",
          encoding: "utf-8",
          dialect: {
            ...dialectFor(seed),
            escape: null,
            doubleQuote: true,
            comment: null,
            skipInitialSpace: false,
            ...NO_MARGINS,
          },
        },
      );
      expect(rows, `seed ${seed}`).toEqual(tables[seed]);
    }
  });

  it("reads the JSON and the HTML that a table is converted to", async () => {
    const tables = SEEDS.map((seed) =>
      makeHardRows(2000 + seed).map((row) => row.map((cell) => cell.replaceAll("\0", ""))),
    );
    const jobs: PythonJob[] = [];
    for (const rows of tables) {
      const columns = rows[0]?.map((_, index) => `c${index}`) ?? [];
      const { artifact } = await call<Made>(renderDelimited, { columns, rows }, { formulaPolicy: "keep" });
      const options = { dialect: { ...COMMA, newline: "crlf", headerRows: 1, ...NO_MARGINS }, encoding: "utf-8" };
      for (const to of ["json", "jsonl"] as const) {
        const made = await call<Made>(convertDelimited, { bytes: artifact.bytes }, { ...options, to });
        jobs.push({ do: "load", bytes: toBase64(made.artifact.bytes), lines: to === "jsonl" });
      }
      const made = await call<Made>(
        convertDelimited,
        { bytes: artifact.bytes },
        { ...options, to: "html-table", write: { formulaPolicy: "keep" } },
      );
      jobs.push({ do: "table", bytes: toBase64(made.artifact.bytes) });
    }
    const answers = askPython(jobs);
    for (const [seed, rows] of tables.entries()) {
      const columns = rows[0]?.map((_, index) => `c${index}`) ?? [];
      const members = rows.map((row) => row.map((cell, index) => [columns[index], cell]));
      expect(answers[seed * 3], `json, seed ${seed}`).toEqual(members);
      expect(answers[seed * 3 + 1], `jsonl, seed ${seed}`).toEqual(members);
      expect(answers[seed * 3 + 2], `html, seed ${seed}`).toEqual([columns, ...rows]);
    }
  });

  it("judges a table by its schema as validate does", async () => {
    const cases = range(20).map((seed) => ({ bytes: bytesOf(makeRecords(seed, 200)), fields: FIELDS }));
    const answers = askPython(cases.map(({ bytes, fields }) => ({ do: "judge", bytes: toBase64(bytes), fields })));
    const codes = new Set<string>();
    for (const [seed, { bytes }] of cases.entries()) {
      const { findings, findingCount, counts } = await call<Validated>(
        validateDelimited,
        { bytes, schema: { fields: FIELDS } },
        { dialect: { ...COMMA, newline: "lf", headerRows: 1, ...NO_MARGINS } },
      );
      const found = findings.map(({ code, row, columnIndex }) => [code, row, columnIndex ?? null]);
      expect(sorted(found), `seed ${seed}`).toEqual(sorted(answers[seed] as Finding[]));
      expect(findingCount).toBe(found.length);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(found.length);
      for (const [code] of found) codes.add(String(code));
    }
    expect([...codes].sort()).toEqual([
      "ENUM",
      "MAXIMUM",
      "MAX_LENGTH",
      "MINIMUM",
      "MIN_LENGTH",
      "PATTERN",
      "REQUIRED",
      "ROW_LONG",
      "ROW_SHORT",
      "TYPE",
      "UNIQUE",
    ]);
  });

  it("filters, derives, sorts and dedupes as transform does", async () => {
    const files = range(10).map((seed) => bytesOf(makeAmounts(seed)));
    const answers = askPython(files.map((bytes) => ({ do: "transform", bytes: toBase64(bytes) })));
    for (const [seed, bytes] of files.entries()) {
      const { rows } = await call<Parsed>(
        transformDelimited,
        { bytes },
        {
          dialect: { ...COMMA, newline: "lf", headerRows: 1, ...NO_MARGINS },
          steps: [
            { step: "filter", where: "amount > 10" },
            { step: "derive", column: "total", value: "amount * 2" },
            {
              step: "sort",
              by: [
                { column: "group", as: "text" },
                { column: "amount", as: "number", order: "descending" },
              ],
            },
            { step: "dedupe", columns: ["group", "name"] },
            { step: "select", columns: ["group", "name", "total"] },
          ],
        },
      );
      expect(rows, `seed ${seed}`).toEqual(answers[seed]);
    }
  });
});

describe("csv-parse", () => {
  it("finds as many rows, cells and widths as inspect tells, and the rows that parse keeps", async () => {
    for (const seed of SEEDS) {
      const chance = createSeededRandom(`ragged ${seed}`);
      const rows = makeHardRows(3000 + seed)
        .map((row) => (chance.below(4) === 0 ? [...row, "more"] : row))
        .filter(hasCells);
      const { artifact } = await call<Made>(
        renderDelimited,
        { columns: [], rows },
        { header: false, ragged: "keep", formulaPolicy: "keep", newline: "lf" },
      );
      const dialect = { ...COMMA, newline: "lf", headerRows: 0, ...NO_MARGINS };
      const reference: string[][] = csvParse(Buffer.from(artifact.bytes), {
        relax_column_count: true,
        record_delimiter: "\n",
      });
      const { rows: parsed } = await call<Parsed>(
        parseDelimitedBytes,
        { bytes: artifact.bytes },
        { dialect, ragged: "keep", encoding: "utf-8" },
      );
      expect(parsed, `seed ${seed}`).toEqual(reference);
      const inspected = await call<Inspected>(
        inspectDelimited,
        { bytes: artifact.bytes },
        { dialect, encoding: "utf-8" },
      );
      const widths = new Map<number, number>();
      for (const { length } of reference) widths.set(length, (widths.get(length) ?? 0) + 1);
      expect(inspected.rows).toBe(reference.length);
      expect(inspected.shape.widths).toEqual(
        [...widths].sort(([a], [b]) => a - b).map(([cells, count]) => ({ cells, rows: count })),
      );
      expect(inspected.shape.raggedRows).toBe(reference.filter(({ length }) => length !== inspected.columns).length);
      expect(inspected.shape.rectangular).toBe(widths.size <= 1);
      const { equal, differences } = await call<Roundtrip>(
        validateDelimitedRoundtrip,
        { bytes: artifact.bytes },
        { dialect, quoting: "minimal", encoding: "utf-8" },
      );
      expect([equal, differences], `seed ${seed}`).toEqual(["bytes", []]);
    }
  });

  it("gives the bytes at which inspect says a ragged row stands", async () => {
    const text = `a,b\n"x\ny",2\n3\n"é😀",5,6\n`;
    const { shape } = await call<Inspected>(inspectDelimited, { bytes: bytesOf(text) }, { dialect: { ...COMMA } });
    const raw = Buffer.from(text);
    expect(
      shape.ragged.map(({ row, position }) => [
        row,
        position.line,
        raw.toString("utf8", position.byteStart, position.byteEnd),
      ]),
    ).toEqual([
      [3, 4, "3"],
      [4, 5, '"é😀",5,6'],
    ]);
  });
});

const COMMA = {
  delimiter: ",",
  quote: '"',
  escape: null,
  doubleQuote: true,
  comment: null,
  skipInitialSpace: false,
} as const;
const NO_MARGINS = { preambleRows: 0, footerRows: 0 } as const;

type Finding = readonly [code: string, row: number, column: number | null];
const sorted = (findings: readonly (readonly (string | number | null)[])[]) =>
  [...findings].map((finding) => JSON.stringify(finding)).sort();

interface Validated {
  readonly findings: readonly { readonly code: string; readonly row: number; readonly columnIndex?: number }[];
  readonly findingCount: number;
  readonly counts: Readonly<Record<string, number>>;
}

interface Inspected {
  readonly rows: number;
  readonly columns: number;
  readonly shape: {
    readonly rectangular: boolean;
    readonly widths: readonly { readonly cells: number; readonly rows: number }[];
    readonly raggedRows: number;
    readonly ragged: readonly {
      readonly row: number;
      readonly cells: number;
      readonly position: { readonly line: number; readonly byteStart: number; readonly byteEnd: number };
    }[];
  };
}

interface Roundtrip {
  readonly equal: string;
  readonly differences: readonly unknown[];
}

const FIELDS = [
  { name: "id", type: "integer", constraints: { required: true, unique: true, minimum: 10 } },
  { name: "price", type: "number", constraints: { maximum: 99.5 } },
  { name: "day", type: "date", constraints: { minimum: "2020-01-01" } },
  { name: "code", type: "string", constraints: { minLength: 2, maxLength: 4, pattern: "[A-Z]+[0-9]*" } },
  { name: "kind", type: "string", constraints: { enum: ["north", "south"] } },
] as const;

/** Records of FIELDS, one cell in eight of them wrong in one of many ways. */
function makeRecords(seed: number, count: number): string {
  const chance = createSeededRandom(`records ${seed}`);
  const pick = (right: string, wrong: readonly string[]) =>
    chance.below(8) === 0 ? (wrong[chance.below(wrong.length)] ?? "") : right;
  const lines = range(count).map((index) => {
    const cells = [
      pick(String(100 + index), ["", "7", "x", "1.5", "100", "1e3", "0x10"]),
      pick(`${index % 90}.25`, ["", "100", "99.5", "99.51", "many", "1,5", ".5", "-3e2"]),
      pick(`2024-02-${String(1 + (index % 28)).padStart(2, "0")}`, [
        "",
        "2019-12-31",
        "2023-02-29",
        "2024-02-30",
        "01.02.2024",
        "2020-01-01",
      ]),
      pick(`AB${index % 10}`, ["", "A", "ABCDE", "ab1", "A1B", "é9", "ABC12"]),
      pick(index % 2 === 0 ? "north" : "south", ["", "North", "west", "north "]),
    ];
    const shape = chance.below(25);
    const written = shape === 0 ? cells.slice(0, 3) : shape === 1 ? [...cells, "more"] : cells;
    return written.map((cell) => (cell.includes(",") ? `"${cell}"` : cell)).join(",");
  });
  return `${["id,price,day,code,kind", ...lines].join("\n")}\n`;
}

function makeAmounts(seed: number): string {
  const chance = createSeededRandom(`amounts ${seed}`);
  const lines = range(120).map((index) => {
    const group = ["b", "a", "", "é", "B"][chance.below(5)];
    const name = ["x", "y", "", "z"][chance.below(4)];
    // Amounts that differ: rows of one amount would stand in an order that says nothing.
    const amount = chance.below(6) === 0 ? "" : `${chance.below(40)}.${String(index).padStart(3, "0")}`;
    return `${group},${name},${amount}`;
  });
  return `group,name,amount\n${lines.join("\n")}\n`;
}
