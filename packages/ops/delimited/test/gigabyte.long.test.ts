import { type ByteSource, sourceFrom } from "@colophon/contract";
import { expect, it } from "vitest";
import { inspectDelimited, validateDelimited, validateDelimitedRoundtrip } from "../src/index.ts";
import { call } from "./calls.ts";

const ROW_BYTES = 64;
const ROWS = 16_000_000;
const HEADER = Buffer.from(`id,name,amount,day,note${" ".repeat(ROW_BYTES - 25)}\r\n`);
const PATIENCE_MS = 3_600_000;
const MEBIBYTE = 1024 * 1024;
/** What may be held at once: chunks, and what of the made-up file has not been collected yet; a quarter of the file. */
const MAX_GROWTH_BYTES = 256 * MEBIBYTE;

/** A gigabyte that is nowhere: each row is made of its number when it is read. */
const source: ByteSource = sourceFrom((ROWS + 1) * ROW_BYTES, (start, end) => {
  const first = Math.floor(start / ROW_BYTES);
  const last = Math.ceil(Math.min(end, source.byteLength) / ROW_BYTES);
  const rows = Buffer.alloc((last - first) * ROW_BYTES);
  for (let row = first; row < last; row += 1) rows.set(makeRow(row), (row - first) * ROW_BYTES);
  return new Uint8Array(rows.subarray(start - first * ROW_BYTES, Math.min(end, source.byteLength) - first * ROW_BYTES));
});

function makeRow(row: number): Uint8Array {
  if (row === 0) return HEADER;
  const text = `${String(row).padStart(9, "1")},"Lund, ""I""",${String(row % 1000).padStart(3, "1")}.25,2026-01-${10 + (row % 20)},`;
  return Buffer.from(`${text.padEnd(ROW_BYTES - 2, "x")}\r\n`);
}

it.each([
  ["inspect", inspectDelimited, {}],
  [
    "validate",
    validateDelimited,
    {
      schema: {
        fields: [
          { name: "id", type: "integer", constraints: { required: true } },
          { name: "name", constraints: { minLength: 3 } },
          { name: "amount", type: "number", constraints: { maximum: 2000 } },
          { name: "day", type: "date" },
          { name: "note" },
        ],
      },
    },
  ],
  ["roundtrip", validateDelimitedRoundtrip, {}],
] as const)(
  "%s of a gigabyte holds a fraction of it",
  async (_, operation, beside) => {
    const before = process.memoryUsage().rss;
    let most = 0;
    const value = await call<{ readonly rows: number }>(
      operation,
      { bytes: source, ...beside },
      {
        dialect: { delimiter: ",", quote: '"', headerRows: 1 },
        timeoutMs: 3_600_000,
        limits: { maxInputBytes: source.byteLength, maxElements: 10_000_000_000, maxDurationMs: 3_600_000 },
        onProgress: () => {
          most = Math.max(most, process.memoryUsage.rss());
        },
      },
    );
    expect(value.rows - ROWS).toBeLessThanOrEqual(1);
    process.stdout.write(`\n${operation.name}: ${Math.round((most - before) / MEBIBYTE)} MiB more at most\n`);
    expect(most - before).toBeLessThan(MAX_GROWTH_BYTES);
  },
  PATIENCE_MS,
);
