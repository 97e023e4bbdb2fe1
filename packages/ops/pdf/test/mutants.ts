import type { AnyOperation } from "@colophon/contract";
import { invoke } from "@colophon/contract";
import { type CorpusFile, createChance, mutate } from "@colophon/testing";

export interface MutantCall {
  readonly operation: AnyOperation;
  readonly toInput: (bytes: Uint8Array) => unknown;
}

export interface MutantTally {
  calls: number;
  results: number;
  readonly errors: Record<string, number>;
  slowestMs: number;
  readonly faults: string[];
}

/** Of larger files the mutations would be lost. */
const MOST_BYTES = 200_000;
const TIMEOUT_MS = 10_000;
/** What a call may take beyond its time: a busy machine. */
const GRACE_MS = 5_000;

/** Calls with mutants of files, one operation after the other: each ends in time with a result or an error that is declared. */
export async function callMutants(
  files: readonly CorpusFile[],
  calls: readonly MutantCall[],
  { count, seed }: { readonly count: number; readonly seed: string },
): Promise<MutantTally> {
  const chance = createChance(seed);
  const small = files.filter(({ read }) => read().length <= MOST_BYTES);
  const tally: MutantTally = { calls: 0, results: 0, errors: {}, slowestMs: 0, faults: [] };
  for (let number = 0; number < count; number += 1) {
    const file = small[chance.below(small.length)];
    const call = calls[number % calls.length];
    if (file === undefined || call === undefined) break;
    const bytes = mutate(file.read(), chance);
    const place = `mutant ${number} of ${file.path} for ${call.operation.name}`;
    const started = performance.now();
    try {
      const result = await invoke(call.operation, call.toInput(bytes), { timeoutMs: TIMEOUT_MS });
      if (result.ok) tally.results += 1;
      else tally.errors[result.error.code] = (tally.errors[result.error.code] ?? 0) + 1;
      if (!result.ok && /INTERNAL/.test(result.error.code)) tally.faults.push(`${place}: ${result.error.message}`);
    } catch (error) {
      tally.faults.push(`${place}: ${String(error)}`);
    }
    const ms = performance.now() - started;
    tally.slowestMs = Math.max(tally.slowestMs, ms);
    if (ms > TIMEOUT_MS + GRACE_MS) tally.faults.push(`${place}: ${Math.round(ms)} ms`);
    tally.calls += 1;
  }
  return tally;
}
