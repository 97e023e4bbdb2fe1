import { invoke } from "@colophon/contract";
import { type CorpusFile, findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { extractTableGrid } from "../src/index.ts";
import type { TableValue } from "../src/schemas/table.ts";
import { type OracleTable, readAllByPython } from "./oracle.ts";

const MAX_BYTES = 400_000;
/** Files of each kind, spread evenly over the corpus. */
const MAX_FILES = 150;
const KINDS = [
  ["docx", /\.docx$/, 20],
  ["pptx", /\.pptx$/, 5],
  ["jats", /\.xml$/, 20],
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

function spread(files: readonly CorpusFile[]): readonly CorpusFile[] {
  const step = Math.max(1, files.length / MAX_FILES);
  return files.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

describe.skipIf(findCorpora() === undefined)("grids of real files", () => {
  test.each(KINDS)(
    "%s: the grids are those of Python's reading",
    async (kind, pattern, minTables) => {
      const files = (readCorpus(kind) ?? []).filter(({ path }) => pattern.test(path));
      const faults: string[] = [];
      let compared = 0;
      const chosen = spread(files)
        .map((file) => ({ path: file.path, kind, bytes: file.read() }))
        .filter(({ bytes }) => bytes.length <= MAX_BYTES);
      const readings = readAllByPython(chosen);
      for (const [index, { path, bytes }] of chosen.entries()) {
        const expected = readings[index]?.tables?.map(gridOf);
        if (expected === undefined) continue;
        const envelope = await invoke(extractTableGrid, { bytes }, { format: kind });
        if (!envelope.ok) {
          faults.push(`${path}: ${envelope.error.code}`);
          continue;
        }
        const main = /document|table\[/;
        const found = envelope.value.tables.filter(({ locator = "" }) => kind !== "docx" || main.test(locator));
        const grids = found.slice(0, expected.length).map(gridOfValue);
        compared += grids.length;
        if (JSON.stringify(grids) !== JSON.stringify(expected)) faults.push(path);
      }
      expect(faults).toEqual([]);
      expect(compared).toBeGreaterThanOrEqual(minTables);
    },
    300_000,
  );
});
