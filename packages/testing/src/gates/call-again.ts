import { scryptSync } from "node:crypto";
import type { Envelope, JsonSchema } from "@colophon/contract";
import type { Subject } from "../subject.ts";
import type { Trial } from "../trial.ts";
import { createWatch, MAX_LATENESS_MS, onAQuietMachine } from "./watch.ts";

/** A busy machine makes one call silent for long, not five in a row. */
const TRIES = 5;

/** What the second call of a row in this process came to. */
export interface SecondCall {
  readonly row: string;
  /** Of the first call. */
  readonly before: Envelope;
  readonly envelope: Envelope;
  /** Longest stretch of processor time between two looks at the clock, as on a quiet machine. */
  readonly silentMs: number;
}

const made = new WeakMap<Subject, Promise<readonly SecondCall[]>>();

/** Of the rows that answered at once, a sample calls the first and each that many further a second time. */
const ONE_QUICK_ROW_IN = 4;

/**
 * Calls each row that succeeded once more, under a watch; once for all gates that ask. A sample leaves out rows whose first call
 * took less time than the longest allowed silence.
 */
export function callAgain(subject: Subject): Promise<readonly SecondCall[]> {
  const calls = made.get(subject) ?? callEach(subject);
  made.set(subject, calls);
  return calls;
}

async function callEach(subject: Subject): Promise<readonly SecondCall[]> {
  const calls: SecondCall[] = [];
  const successes = (await subject.trials()).filter(({ envelope }) => envelope?.ok);
  for (const [index, { envelope, ...trial }] of successes.entries()) {
    const isLeftOut = subject.isSample && index % ONE_QUICK_ROW_IN !== 0 && trial.tookMs < MAX_LATENESS_MS;
    if (envelope !== undefined && !isLeftOut) calls.push(await callOnce(subject, trial, envelope));
  }
  return calls;
}

/**
 * What the slow hash of a row's secrets takes is left out, one call into Node each. A row over the bound is tried again, its least
 * counts: memory is slow on a busy machine.
 */
async function callOnce(
  { operation, call }: Subject,
  { input, row }: Pick<Trial, "input" | "row">,
  before: Envelope,
): Promise<SecondCall> {
  const options = row.options ?? {};
  const secrets = countSecrets(operation.allOptions, options);
  let silentMs = Number.POSITIVE_INFINITY;
  let envelope: Envelope | undefined;
  for (let tries = 0; envelope === undefined || (tries < TRIES && silentMs > MAX_LATENESS_MS); tries += 1) {
    const hashingMs = secrets === 0 ? 0 : secrets * slowHashMs();
    const { clock, longestMs } = createWatch();
    const found = await call(operation, input, options, { clock });
    clock();
    envelope ??= found;
    silentMs = Math.min(silentMs, onAQuietMachine(longestMs() - hashingMs));
  }
  return { row: row.name, before, envelope, silentMs };
}

/** Strings that a schema marks as secrets. */
function countSecrets(schema: JsonSchema, value: unknown): number {
  if (schema["x-secret"] === true) return typeof value === "string" ? 1 : 0;
  const { properties, items } = schema as { properties?: Readonly<Record<string, JsonSchema>>; items?: JsonSchema };
  if (Array.isArray(value))
    return items === undefined ? 0 : value.reduce((sum, one) => sum + countSecrets(items, one), 0);
  return Object.entries(value ?? {}).reduce((sum, [name, member]) => {
    const inside = properties?.[name];
    return inside === undefined ? sum : sum + countSecrets(inside, member);
  }, 0);
}

/** What the hash of one secret takes on this machine now: 80 ms on a quiet one. */
function slowHashMs(): number {
  const before = process.threadCpuUsage();
  scryptSync("secret", "salt", 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 ** 2 });
  return process.threadCpuUsage(before).user / 1000;
}
