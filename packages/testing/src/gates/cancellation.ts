import {
  type AnyOperation,
  type Envelope,
  fullCode,
  type HarnessCondition,
  type Host,
  invoke,
} from "@colophon/contract";
import { describeError } from "../describe-error.ts";
import { type Finding, toFindings } from "../finding.ts";
import { isOperation } from "../operations.ts";
import type { RuntimeLike, Subject } from "../subject.ts";
import type { Trial } from "../trial.ts";
import { callAgain } from "./call-again.ts";
import { watchEngines } from "./engine-calls.ts";
import { passing } from "./harness-codes.ts";
import { sizeOfInput } from "./size-of-input.ts";
import { createWatch, MAX_LATENESS_MS, onAQuietMachine } from "./watch.ts";

const SHORT_TIMEOUT_MS = 1;
/** A whole call may have to start a process and load a large module first. */
const WHOLE_PATIENCE_MS = 30_000;
/** After this the gate stops waiting for an end and says so. */
const END_PATIENCE_MS = 1000;
/** A busy machine makes one answer late, not five in a row. */
const TRIES = 5;

/**
 * C15: an operation ends when it is cancelled or out of time, with the code it declares for that. In this process through
 * its checkpoints, never further apart than 250 ms of processor time; in the runtime's process also inside synchronous work.
 */
export async function checkCancellation(subject: Subject): Promise<Finding[]> {
  const trials = (await subject.trials()).filter(({ envelope }) => envelope?.ok);
  const largest = largestOf(trials);
  if (largest === undefined) return toFindings("C15", ["no row succeeds, so there is nothing to cancel"]);
  const faults = [
    ...(await endsBeforeItStarts(subject, largest)),
    ...(await endsAtItsCheckpoints(subject, largest)),
    ...(await looksOftenEnough(subject)),
    ...((await isLeftToOthers(subject)) ? [] : await endsInTheRuntime(subject, largest)),
  ];
  return toFindings("C15", faults);
}

function largestOf(trials: readonly Trial[]): Trial | undefined {
  const [first, ...others] = trials.map((trial) => ({ trial, size: sizeOfInput(trial.input, 1) }));
  return others.reduce((most, one) => (most === undefined || one.size > most.size ? one : most), first)?.trial;
}

async function endsBeforeItStarts({ operation, call }: Subject, { input, row }: Trial): Promise<string[]> {
  const options = { ...(row.options ?? {}), signal: AbortSignal.abort() };
  return violationsOfEnd(
    await call(operation, input, options),
    codeOf(operation, "cancelled"),
    "cancelled before it starts",
  );
}

/** Time passes at the second look at the clock: an operation that looks stops there, one that does not runs to its end. */
async function endsAtItsCheckpoints({ operation, call }: Subject, { input, row }: Trial): Promise<string[]> {
  let hasRunToEnd = false;
  const watched = {
    ...operation,
    run: async (given: never) => {
      const value: unknown = await operation.run(given);
      hasRunToEnd = true;
      return value;
    },
  } as unknown as AnyOperation;
  const envelope = await call(watched, input, row.options ?? {}, { clock: passing() });
  if (hasRunToEnd) return [`row "${row.name}" ran to its end after its deadline: call op.checkpoint() in its loops`];
  return violationsOfEnd(envelope, codeOf(operation, "timedOut"), `row "${row.name}" out of time`);
}

/** The second call of each row, which C7 compares with the first. */
async function looksOftenEnough(subject: Subject): Promise<string[]> {
  return (await callAgain(subject))
    .filter(({ silentMs }) => silentMs > MAX_LATENESS_MS)
    .map(({ row, silentMs }) => `row "${row}" does not look at the clock for ${Math.round(silentMs)} ms`);
}

/** The longest stretch of processor time without a look at the clock in one call, as on a quiet machine; single calls into its engines are left out. */
export async function longestSilence(
  operation: AnyOperation,
  { input, options, helpers }: { readonly input: unknown; readonly options: object } & Pick<Host, "helpers">,
): Promise<{ readonly envelope: Envelope; readonly silentMs: number }> {
  const { clock, longestMs, forget } = createWatch();
  const watched = watchEngines(operation, { leave: clock, back: forget });
  const envelope = await invoke(watched, input, options, { clock, ...(helpers !== undefined && { helpers }) });
  clock();
  return { envelope, silentMs: onAQuietMachine(longestMs()) };
}

/**
 * In a sample the first operation of a family by name ends in the runtime for all of them: the runtime ends a process alike whatever
 * it runs, and each operation ends at its deadline checks in this process.
 */
async function isLeftToOthers({ operation, isSample, exports }: Subject): Promise<boolean> {
  if (!isSample) return false;
  const names = Object.values(await exports()).flatMap((value) => (isOperation(value) ? [value.name] : []));
  return names.some((name) => name < operation.name);
}

async function endsInTheRuntime(subject: Subject, trial: Trial): Promise<string[]> {
  if (subject.startRuntime === undefined) return [];
  const runtime = await subject.startRuntime();
  const run = { runtime, operation: subject.operation, trial };
  try {
    return [...(await endsInTime(run, "timedOut")), ...(await endsInTime(run, "cancelled"))];
  } finally {
    await runtime.close();
  }
}

interface Run {
  readonly runtime: RuntimeLike;
  readonly operation: AnyOperation;
  readonly trial: Trial;
}

type Ending = "timedOut" | "cancelled";

async function endsInTime(run: Run, ending: Ending): Promise<string[]> {
  let faults: string[] = [];
  for (let turn = 0; turn < TRIES; turn++) {
    // Whole first: what it costs to start a process and load the module is not the operation's lateness.
    const whole = await answerOf(run, {}, WHOLE_PATIENCE_MS);
    if (whole.envelope?.ok !== true)
      return [`through the runtime row "${run.trial.row.name}" ends otherwise: ${describe(whole)}`];
    faults = await endOnce(run, ending);
    if (!faults.some((fault) => /late$|: no answer/.test(fault))) break;
  }
  return faults;
}

async function endOnce(run: Run, ending: Ending): Promise<string[]> {
  const controller = new AbortController();
  const options = ending === "timedOut" ? { timeoutMs: SHORT_TIMEOUT_MS } : { signal: controller.signal };
  const startedAt = performance.now();
  const answering = answerOf(run, options, END_PATIENCE_MS);
  if (ending === "cancelled") setImmediate(() => controller.abort());
  const answer = await answering;
  const lateMs = performance.now() - startedAt - (ending === "timedOut" ? SHORT_TIMEOUT_MS : 0);
  const where = `${ending} in the runtime`;
  if (answer.envelope === undefined) return [`${where}: ${describe(answer)}`];
  const late = lateMs > MAX_LATENESS_MS ? [`${where}: answered ${Math.round(lateMs)} ms late`] : [];
  const wrong = answer.envelope.ok ? [] : violationsOfEnd(answer.envelope, codeOf(run.operation, ending), where);
  return [...wrong, ...late];
}

interface TrialOutcome {
  readonly envelope?: Envelope;
  readonly thrown?: string;
}

async function answerOf(
  { runtime, operation, trial: { input, row } }: Run,
  options: Readonly<Record<string, unknown>>,
  patienceMs: number,
): Promise<TrialOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<TrialOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ thrown: `no answer within ${patienceMs} ms` }), patienceMs);
  });
  const answer = runtime
    .invoke(operation.name, input, { ...(row.options ?? {}), ...options })
    .then((envelope): TrialOutcome => ({ envelope }))
    .catch((error: unknown): TrialOutcome => ({ thrown: describeError(error) }));
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function describe({ thrown, envelope }: TrialOutcome): string {
  return thrown ?? (envelope?.ok === false ? `${envelope.error.code}: ${envelope.error.message}` : "it succeeded");
}

function violationsOfEnd(envelope: Envelope, expected: string, when: string): string[] {
  if (envelope.ok) return [`${when}: it succeeded, expected ${expected}`];
  return envelope.error.code === expected ? [] : [`${when}: found ${envelope.error.code}, expected ${expected}`];
}

function codeOf(operation: AnyOperation, condition: HarnessCondition): string {
  const name: string | undefined = operation.codeFor(condition);
  if (name === undefined) throw new RangeError(`${operation.name} has no code for ${condition}.`);
  return fullCode(operation.errors, name);
}
