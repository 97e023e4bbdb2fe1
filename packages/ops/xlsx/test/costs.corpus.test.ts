import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { WorkbookWriter } from "@colophon/kit-workbook";
import { findCorpora, readCorpus } from "@colophon/testing";
import { afterAll, describe, expect, test } from "vitest";

const isLong = process.env.COLOPHON_SUITE === "long";
/** Of every so many workbooks one; all of them in the long suite. */
const SAMPLE = isLong ? 4 : 40;
const MADE_CELLS = isLong ? [1_000, 10_000, 100_000, 400_000, 1_000_000] : [10_000, 100_000];
const COLUMNS = 10;

interface Estimate {
  readonly cells: number;
  readonly estimate: { readonly memoryBytes: number; readonly time: string };
}
interface Truth {
  readonly cells?: number;
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
}

function alone<T>(what: string, path: string): T {
  const script = join(import.meta.dirname, "parse-alone.ts");
  const { stdout, stderr } = spawnSync(process.execPath, ["--conditions=source", script, what, path], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as T;
}

function makeBook(path: string, cells: number): void {
  const writer = new WorkbookWriter();
  const sheet = writer.sheet({ name: "Data" });
  for (let row = 0; row < cells / COLUMNS; row += 1)
    sheet.row({
      row,
      cells: Array.from({ length: COLUMNS }, (_, column) => ({
        column,
        style: 0,
        value: column % 2 === 0 ? `text ${row} ${column}` : row * COLUMNS + column + 0.5,
      })),
    });
  sheet.end();
  writeFileSync(path, writer.finish());
}

const CLASSES: readonly (readonly [name: string, most: number])[] = [
  ["instant", 1],
  ["seconds", 10],
  ["tens-of-seconds", 60],
  ["minutes", Number.POSITIVE_INFINITY],
];
const classOf = (seconds: number): string => CLASSES.find(([, most]) => seconds < most)?.[0] ?? "minutes";

const folder = mkdtempSync(join(tmpdir(), "colophon-costs-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(findCorpora() === undefined)("what inspect says that parsing costs", () => {
  test("is what a process takes that parses: memory within 15 % at the median and never half of it, the class of time", {
    timeout: 3_600_000,
  }, () => {
    const made = MADE_CELLS.map((cells) => {
      const path = join(folder, `${cells} cells.xlsx`);
      makeBook(path, cells);
      return path;
    });
    const files = (readCorpus("xlsx") ?? []).filter(
      // One string of 32 kB in 800,000 cells.
      ({ path }, index) => index % SAMPLE === 3 && !path.endsWith("/poc-shared-strings.xlsx"),
    );
    const rows = [...files.map(({ location }) => location), ...made].flatMap((path) => {
      const reported = alone<Estimate | null>("inspect", path);
      const truth = alone<Truth>("parse", path);
      if (reported === null || truth.cells === undefined) return [];
      const { memoryBytes, time } = reported.estimate;
      return [{ name: basename(path), cells: reported.cells, time, memory: memoryBytes / truth.memoryBytes, ...truth }];
    });
    const off = rows.map(({ memory }) => Math.abs(memory - 1)).sort((a, b) => a - b);
    const median = off[off.length >> 1] ?? 1;
    const lines = rows.map(
      ({ name, cells, memory, memoryBytes, time, cpuSeconds }) =>
        `  ${name}: ${cells} cells, ${Math.round(memoryBytes / 2 ** 20)} MiB, told ${memory.toFixed(2)} of it; ${cpuSeconds.toFixed(2)} s, told ${time}\n`,
    );
    process.stderr.write(`Costs of parsing, median error of memory ${(median * 100).toFixed(1)} %\n${lines.join("")}`);
    expect(rows.length).toBeGreaterThan(files.length / 2);
    expect(median).toBeLessThanOrEqual(0.15);
    expect(rows.filter(({ memory }) => memory < 0.5)).toEqual([]);
    // Twice as slow a machine, or as fast, is in the same class or the next.
    const strange = rows.filter(
      ({ time, cpuSeconds }) => ![classOf(cpuSeconds), classOf(cpuSeconds / 2), classOf(cpuSeconds * 2)].includes(time),
    );
    expect(strange).toEqual([]);
  });
});
