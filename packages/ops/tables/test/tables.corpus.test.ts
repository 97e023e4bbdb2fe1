import { invoke } from "@colophon/contract";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { extractTableGrid } from "../src/index.ts";
import type { TableValue } from "../src/schemas/table.ts";
import { type OracleTable, readByPython } from "./oracle.ts";

const MAX_BYTES = 400_000;
const MAX_FILES = 60;
const KINDS = [
  ["docx", /\.docx$/, 5],
  ["pptx", /\.pptx$/, 1],
  ["jats", /\.xml$/, 5],
] as const;

type Grid = readonly (readonly number[])[];

/** Spans end at the table's edge in both readings. */
function gridOf({ rows, columns, cells }: OracleTable): Grid {
  return cells
    .map(([row, column, rowSpan, columnSpan]) => [
      row,
      column,
      Math.min(rowSpan, rows - row),
      Math.min(columnSpan, columns - column),
    ])
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
}

function gridOfValue({ cells }: TableValue): Grid {
  return cells
    .map(({ row, column, rowSpan, columnSpan }) => [row, column, rowSpan, columnSpan])
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
}

describe.skipIf(findCorpora() === undefined)("grids of real files", () => {
  test.each(KINDS)(
    "%s: the grids are those of Python's reading",
    async (kind, pattern, minTables) => {
      const files = (readCorpus(kind) ?? []).filter(({ path }) => pattern.test(path));
      const faults: string[] = [];
      let compared = 0;
      for (const file of files.slice(0, MAX_FILES)) {
        const bytes = file.read();
        if (bytes.length > MAX_BYTES) continue;
        const envelope = await invoke(extractTableGrid, { bytes }, { format: kind });
        const oracle = readByPython(bytes, kind);
        if (!envelope.ok || oracle.tables === undefined) continue;
        const main = /document|table\[/;
        const found = envelope.value.tables.filter(({ locator = "" }) => kind !== "docx" || main.test(locator));
        const grids = found.slice(0, oracle.tables.length).map(gridOfValue);
        compared += grids.length;
        const expected = oracle.tables.map(gridOf);
        if (JSON.stringify(grids) !== JSON.stringify(expected)) faults.push(file.path);
      }
      expect(faults).toEqual([]);
      expect(compared).toBeGreaterThanOrEqual(minTables);
    },
    300_000,
  );
});
