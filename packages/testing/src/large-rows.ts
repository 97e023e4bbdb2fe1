import type { AnyOperation, Helper } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { longestSilence } from "./gates/cancellation.ts";
import { MAX_LATENESS_MS } from "./gates/watch.ts";

/** Bytes from which a loop without a look at the clock shows itself. */
const LARGE_BYTES = 10_000_000;

/** A call on a document of at least 10 MB that succeeds. */
export interface LargeRow {
  readonly name: string;
  /** The whole input; made when the test runs. */
  input(): Readonly<Record<string, unknown>>;
  readonly options?: object;
  /** Bytes inside of a packed document, which count as its size. */
  readonly unpackedBytes?: number;
  /** What stands in for the helper engines. */
  readonly helpers?: Readonly<Record<string, Helper>>;
}

/** A busy machine makes one stretch long, not three in a row. */
const TRIES = 3;

/**
 * Gate C15 on documents of 10 MB, of which every family has a row for each of its kits: the operation, and the kits it calls,
 * let no 250 ms of processor time pass without a look at the clock. A single call into an engine cannot look at one, is not
 * counted, and ends with the process at the deadline.
 *
 * Cost     The operation's own, up to three times on a busy machine.
 */
export function looksOftenAtTenMegabytes(operation: AnyOperation, rows: readonly LargeRow[]): void {
  describe(`${operation.name} on 10 MB`, () => {
    for (const row of rows)
      test(`C15 looks at the clock: ${row.name}`, { timeout: 300_000 }, async () => {
        const input = row.input();
        expect(Math.max(sizeOf(input), row.unpackedBytes ?? 0)).toBeGreaterThanOrEqual(LARGE_BYTES);
        let silent = Number.POSITIVE_INFINITY;
        for (let turn = 0; turn < TRIES && silent > MAX_LATENESS_MS; turn++) {
          const { envelope, silentMs } = await longestSilence(operation, {
            input,
            options: row.options ?? {},
            ...(row.helpers !== undefined && { helpers: row.helpers }),
          });
          if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
          silent = silentMs;
        }
        expect(silent).toBeLessThanOrEqual(MAX_LATENESS_MS);
      });
  });
}

function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array || typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, member) => sum + sizeOf(member), 0);
}
