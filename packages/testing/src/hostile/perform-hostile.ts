import type { AnyOperation, Envelope } from "@colophon/contract";
import { describeError } from "../describe-error.ts";
import { codesOf, createExaminer, type Examine } from "../examine-envelope.ts";
import { slownessNow } from "../gates/slowness.ts";
import type { Job, Reply } from "../second-process/job.ts";
import type { Call } from "../trial.ts";
import { type HostileCase, listHostileCases } from "./cases.ts";

/**
 * Under a budget each turn takes every sixteenth case, and the next turns those halfway between the earlier ones, so that whatever is
 * left out, some of every kind was made.
 */
const TURNS = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15];
/** Made whatever the budget says: any operation has more. */
export const MIN_HOSTILE_CASES = 100;
/** One case may take this much processor time: the largest file of the set is 32 MiB when inflated. */
export const MAX_CPU_MS = 2000;
/** A case over the bound is made again, its least counts: the first call of a kind loads what it needs. */
const TRIES = 2;

/** In the second process: calls the operation with everything hostile, and says of each case how it began and how it ended. */
export async function performHostileCases(
  operation: AnyOperation,
  { rows, budgetMs, call }: Pick<Job, "rows" | "budgetMs"> & { readonly call: Call },
  say: (reply: Reply) => void,
): Promise<void> {
  const examine = createExaminer(operation);
  const before = process.cpuUsage();
  let made = 0;
  const turns = budgetMs === undefined ? [0] : TURNS;
  for (const turn of turns) {
    let index = 0;
    for (const hostile of listHostileCases(operation, rows)) {
      if (index++ % turns.length !== turn) continue;
      if (budgetMs !== undefined && made >= MIN_HOSTILE_CASES && spentMs(before) > budgetMs) return;
      say({ kind: "begins", case: hostile.name });
      say(await perform(operation, hostile, { examine, call }));
      made++;
    }
  }
}

function spentMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A time over the bound, as long as it would be where nobody else uses the machine. */
function onAQuietMachine(cpuMs: number): number {
  return cpuMs > MAX_CPU_MS ? cpuMs / slownessNow() : cpuMs;
}

async function perform(
  operation: AnyOperation,
  { name, input, options }: HostileCase,
  { examine, call }: { readonly examine: Examine; readonly call: Call },
): Promise<Reply> {
  let envelope: Envelope | undefined;
  const faults: string[] = [];
  let cpuMs = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && cpuMs > MAX_CPU_MS && faults.length === 0; tries++) {
    const before = process.cpuUsage();
    try {
      envelope = await call(operation, input, options);
    } catch (error) {
      faults.push(`it threw ${describeError(error)}`);
    }
    const { user, system } = process.cpuUsage(before);
    cpuMs = Math.min(cpuMs, onAQuietMachine((user + system) / 1000));
  }
  if (envelope !== undefined) {
    const { shape, roundTrip, undeclared } = examine(envelope);
    faults.push(...shape, ...roundTrip, ...undeclared);
  }
  return {
    kind: "ended",
    case: name,
    cpuMs,
    codes: envelope === undefined ? [] : [...new Set(codesOf(envelope))],
    faults,
  };
}
