import type { AnyOperation } from "@colophon/contract";
import { invoke } from "@colophon/contract";
import { type CorpusFile, createSeededRandom, mutate } from "@colophon/testing";

export interface MutantCall {
  readonly operation: AnyOperation;
  readonly toInput: (bytes: Uint8Array) => unknown;
  readonly options?: object;
}

export interface MutantTally {
  calls: number;
  results: number;
  readonly errors: Record<string, number>;
  slowestMs: number;
  slowest: string;
  readonly faults: string[];
}

/** Of larger files the mutations would be lost. */
const MAX_BYTES = 200_000;
const TIMEOUT_MS = 10_000;
/** What a call may take of the processor: what is synchronous in an engine sees no clock, and other work on the machine is not its fault. */
const MAX_CPU_MS = 15_000;

/** The mutants `from` .. `from + count - 1`, one operation after the other: each call ends in time with a result or an error that is declared. */
export async function callMutants(
  files: readonly CorpusFile[],
  calls: readonly MutantCall[],
  { from = 0, count, seed }: { readonly from?: number; readonly count: number; readonly seed: string },
): Promise<MutantTally> {
  const small = files.filter(({ read }) => read().length <= MAX_BYTES);
  const tally: MutantTally = { calls: 0, results: 0, errors: {}, slowestMs: 0, slowest: "", faults: [] };
  for (let number = from; number < from + count; number += 1) {
    const chance = createSeededRandom(`${seed} ${number}`);
    const file = small[chance.below(small.length)];
    const call = calls[number % calls.length];
    if (file === undefined || call === undefined) break;
    await callOne(tally, call, {
      bytes: mutate(file.read(), chance),
      place: `mutant ${number} of ${file.path} for ${call.operation.name} ${JSON.stringify(call.options ?? {})}`,
    });
  }
  return tally;
}

async function callOne(
  tally: MutantTally,
  { operation, toInput, options = {} }: MutantCall,
  { bytes, place }: { readonly bytes: Uint8Array; readonly place: string },
): Promise<void> {
  const started = process.cpuUsage();
  try {
    const result = await invoke(operation, toInput(bytes), { ...options, timeoutMs: TIMEOUT_MS });
    if (result.ok) tally.results += 1;
    else tally.errors[result.error.code] = (tally.errors[result.error.code] ?? 0) + 1;
    if (!result.ok && /INTERNAL/.test(result.error.code)) tally.faults.push(`${place}: ${result.error.message}`);
  } catch (error) {
    tally.faults.push(`${place}: ${error instanceof Error ? error.stack?.split("\n").slice(0, 4).join(" ") : error}`);
  }
  const { user, system } = process.cpuUsage(started);
  const ms = (user + system) / 1_000;
  if (ms > tally.slowestMs) {
    tally.slowestMs = ms;
    tally.slowest = place;
  }
  if (ms > MAX_CPU_MS) tally.faults.push(`${place}: ${Math.round(ms)} ms of CPU`);
  tally.calls += 1;
}
