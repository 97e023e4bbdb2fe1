import { readFileSync } from "node:fs";
import { type Envelope, invoke } from "@colophon/contract";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { inspectXlsx, parseXlsx } from "../src/index.ts";

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? [])).filter(
  // One string of 32 kB in 800,000 cells.
  ({ path }) => !path.endsWith("/poc-shared-strings.xlsx"),
);

interface InspectValue {
  readonly cells: number;
  readonly estimate: { readonly valueBytes: number };
}
interface Parsed {
  readonly sheets: readonly { readonly rows?: readonly { readonly cells: readonly unknown[] }[] }[];
}

function valueIn<T>(envelope: Envelope): T | undefined {
  return envelope.ok ? (envelope.value as T) : undefined;
}

const countCells = ({ sheets }: Parsed): number =>
  sheets.flatMap(({ rows = [] }) => rows).reduce((sum, { cells }) => sum + cells.length, 0);

describe.skipIf(files.length === 0)("what inspect says of the corpus", () => {
  test("is what parse gives: every cell, and bytes within 15 % at the median and never under by half", {
    timeout: 600_000,
  }, async () => {
    const errors: { readonly path: string; readonly ratio: number }[] = [];
    for (const { path, location } of files) {
      const bytes = new Uint8Array(readFileSync(location));
      const reported = valueIn<InspectValue>(await invoke(inspectXlsx, { bytes }));
      const parsed = valueIn<Parsed>(await invoke(parseXlsx, { bytes }));
      if (reported === undefined || parsed === undefined) continue;
      expect([path, reported.cells]).toEqual([path, countCells(parsed)]);
      errors.push({ path, ratio: reported.estimate.valueBytes / Buffer.byteLength(JSON.stringify(parsed)) });
    }
    const off = errors.map(({ ratio }) => Math.abs(ratio - 1)).sort((a, b) => a - b);
    const median = off[off.length >> 1] ?? 1;
    const least = Math.min(...errors.map(({ ratio }) => ratio));
    console.info(`${errors.length} workbooks, median error ${median.toFixed(3)}, least ratio ${least.toFixed(2)}`);
    expect(errors.length).toBeGreaterThan(250);
    expect(median).toBeLessThanOrEqual(0.15);
    expect(errors.filter(({ ratio }) => ratio < 0.5)).toEqual([]);
  });
});
