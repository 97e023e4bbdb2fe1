import { describeOperation, fullCode, type HarnessCondition } from "@colophon/contract";
import { codesOf } from "../examine-envelope.ts";
import { setAt } from "../hostile/trails.ts";
import type { Subject } from "../subject.ts";
import type { Call, Trial } from "../trial.ts";

/** Whatever the options say, the deadline has passed. */
const PAST_EVERY_DEADLINE = 1e9;

/**
 * The codes that calls of the gates' own bring about, because the condition they stand for is the harness's to find. Only a
 * code that came back in an envelope counts. Stand-ins of the engines are asked; the engines themselves where a code is still to come.
 * A sample ends with the first row after which no code is to come.
 */
export async function produceHarnessCodes(subject: Subject): Promise<ReadonlySet<string>> {
  const { operation, call, quickCall, isSample } = subject;
  const { errors } = operation;
  const codes = new Set<string>();
  for (const name of Object.keys(errors.entries)) {
    const conditions: readonly HarnessCondition[] = errors.entries[name]?.conditions ?? [];
    if (conditions.includes("memory") || conditions.includes("crashed")) codes.add(fullCode(errors, name));
  }
  const trials = await subject.trials();
  const attempts = listAttempts(trials, await subject.example());
  const byRows = new Set(trials.flatMap(({ envelope }) => (envelope === undefined ? [] : codesOf(envelope))));
  const wanted = describeOperation(operation).errors.filter(({ impossible }) => impossible === undefined);
  const isLacking = (): boolean => wanted.some(({ code }) => !codes.has(code) && !byRows.has(code));
  await makeAttempts(quickCall);
  if (isLacking()) await makeAttempts(call);
  return codes;

  async function makeAttempts(callBy: Call): Promise<void> {
    for (const group of attempts) {
      for (const attempt of group) await makeAttempt(callBy, attempt);
      if (isSample && !isLacking()) return;
    }
  }

  async function makeAttempt(callBy: Call, [input, options, clock]: Attempt): Promise<void> {
    try {
      const envelope = await callBy(operation, input, options, clock === undefined ? undefined : { clock });
      if (!envelope.ok) codes.add(envelope.error.code);
    } catch {
      // C6 finds what throws.
    }
  }
}

type Attempt = readonly [input: unknown, options: unknown, clock?: () => number];

const COUNTED = [
  "maxInputBytes",
  "maxOutputBytes",
  "maxPages",
  "maxElements",
  "maxArchiveEntries",
  "maxExpansionRatio",
];

/** In groups: what is tried on one row or the other with the limits on the first, then the limits on each further row. */
function listAttempts(trials: readonly Trial[], example: Trial): readonly (readonly Attempt[])[] {
  const successes = trials.filter(({ envelope }) => envelope?.ok);
  const valid = successes[0] ?? example;
  const lossy = successes.find(({ envelope }) => envelope?.losses.length !== 0) ?? valid;
  const noted = successes.find(({ envelope }) => envelope?.diagnostics.length !== 0) ?? valid;
  const limit = ({ input, row }: Trial): readonly Attempt[] =>
    COUNTED.map((name): Attempt => [input, setAt(row.options ?? {}, ["limits", name], 1)]);
  const once: readonly Attempt[] = [
    [Symbol("not JSON"), {}],
    [{ "no such member": 1 }, {}],
    [valid.input, { "no such option": 1 }],
    [valid.input, { ...optionsOf(valid), signal: AbortSignal.abort() }],
    [valid.input, optionsOf(valid), passing()],
    [lossy.input, { ...optionsOf(lossy), onLoss: refuse }],
    [noted.input, { ...optionsOf(noted), onDiagnostic: refuse }],
    [valid.input, { ...optionsOf(valid), onProgress: refuse }],
    [lossy.input, { ...optionsOf(lossy), lossPolicy: "failOnAny" }],
  ];
  const [first, ...others] = successes.map(limit);
  return [[...once, ...(first ?? [])], ...others];
}

function optionsOf({ row }: Trial): object {
  return (row.options ?? {}) as object;
}

function refuse(): never {
  throw new Error("A callback that refuses.");
}

/** Starts at 0 and is beyond any deadline from the second look on. */
export function passing(): () => number {
  let looks = 0;
  return () => (looks++ === 0 ? 0 : PAST_EVERY_DEADLINE);
}
