import { type AnyOperation, type Helper, invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { longestSilence } from "./gates/cancellation.ts";
import { MAX_LATENESS_MS } from "./gates/watch.ts";

/** Bytes from which a loop without a look at the clock shows itself. */
const LARGE_BYTES = 10_000_000;

/** A call on a document of at least 10 MB that succeeds. */
export interface LargeRow {
  readonly name: string;
  /** The whole input, or that share of it (1 or 0.5); made when the test runs. */
  input(share?: number): Readonly<Record<string, unknown>>;
  /** The options, or those for a share of the input. */
  readonly options?: object | ((share: number) => object);
  /** Bytes inside of a packed document, which count as its size. */
  readonly unpackedBytes?: number;
  /** What stands in for the helper engines. */
  readonly helpers?: Readonly<Record<string, Helper>>;
}

/** A busy machine makes one stretch long, not three in a row. */
const TRIES = 3;
/** Twice the input may cost at most this many times the CPU time. Work in proportion is 2, work of the square 4. */
const MAX_GROWTH = 2.5;
/** Of an input for 0.5, at most this share of the whole: what is packed does not halve, and neither do heads and tails. */
const MAX_HALF = 0.75;
/** Less than this is over before it can be compared, in milliseconds: work of the square of 10 MB takes far longer. */
const MIN_COMPARED_MS = 100;

/**
 * Gate C15 on documents of 10 MB, of which every family has a row for each of its kits: the operation, and the kits it calls,
 * let no 250 ms of processor time pass without a look at the clock. A single call into an engine cannot look at one, is not
 * counted, and ends with the process at the deadline. Each row also runs on half of its input: twice the input may cost at most
 * 2.5 times the CPU time.
 *
 * Cost     The operation's own five to eight times.
 */
export function looksOftenAtTenMegabytes(operation: AnyOperation, rows: readonly LargeRow[]): void {
  if (rows.length === 0) throw new Error(`${operation.name} has no row of 10 MB.`);
  describe(`${operation.name} on 10 MB`, () => {
    for (const row of rows)
      test(`C15 looks at the clock: ${row.name}`, { timeout: 300_000 }, async () => {
        const input = row.input();
        expect(Math.max(sizeOf(input), row.unpackedBytes ?? 0)).toBeGreaterThanOrEqual(LARGE_BYTES);
        let silent = Number.POSITIVE_INFINITY;
        for (let turn = 0; turn < TRIES && silent > MAX_LATENESS_MS; turn++) {
          const { envelope, silentMs } = await longestSilence(operation, {
            input,
            options: optionsOf(row, 1),
            ...(row.helpers !== undefined && { helpers: row.helpers }),
          });
          if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
          silent = silentMs;
        }
        expect(silent).toBeLessThanOrEqual(MAX_LATENESS_MS);
      });
    for (const row of rows)
      test(`twice the input costs at most ${MAX_GROWTH} times the CPU time: ${row.name}`, {
        timeout: 300_000,
      }, async () => {
        expect(await growthOf(operation, row)).toBeLessThanOrEqual(MAX_GROWTH);
      });
  });
}

/** How many times the CPU time of half of a row's input the whole takes: of several tries, the least of each. 0 where the whole takes too little. */
export async function growthOf(operation: AnyOperation, row: LargeRow): Promise<number> {
  const [half, whole] = [row.input(0.5), row.input(1)];
  if (sizeOf(half) > MAX_HALF * sizeOf(whole))
    throw new Error(`The row "${row.name}" does not make half of its input.`);
  const least = { half: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < TRIES && !(least.whole <= MAX_GROWTH * least.half && turn > 0); turn++) {
    least.half = Math.min(least.half, await costOf(operation, row, half, optionsOf(row, 0.5)));
    least.whole = Math.min(least.whole, await costOf(operation, row, whole, optionsOf(row, 1)));
  }
  return least.whole < MIN_COMPARED_MS ? 0 : least.whole / least.half;
}

/** CPU time of this thread in milliseconds, without the kernel's and without that of the threads that collect garbage. */
async function costOf(operation: AnyOperation, { helpers }: LargeRow, input: object, options: object): Promise<number> {
  const before = process.threadCpuUsage();
  // With a clock that does not advance, no deadline passes on a busy machine.
  const host = { clock: () => 0, ...(helpers !== undefined && { helpers }) };
  const envelope = await invoke(operation, input, options, host);
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return process.threadCpuUsage(before).user / 1000;
}

function optionsOf({ options = {} }: LargeRow, share: number): object {
  return typeof options === "function" ? options(share) : options;
}

function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array || typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, member) => sum + sizeOf(member), 0);
}
