import { canonicalJson, hashBytes, isPlainObject, type JsonObject, parseJson } from "@colophon/contract";

/** The hash before the first entry. */
const FIRST_PREVIOUS = `sha256:${"0".repeat(64)}`;

export interface SealedEntry {
  readonly sequence: number;
  /** Canonical JSON of the entry with `sequence` and `previous_hash`. */
  readonly entry: string;
  /** sha256 of `entry` in UTF-8. */
  readonly hash: string;
}

export interface PendingEntry {
  readonly at: Date;
  readonly entry: JsonObject;
}

export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** Chains entries onto the end of a chain. Source: RFC 8785 for the bytes that are hashed. */
export function chainEntries(end: ChainEnd, pending: readonly PendingEntry[]): readonly SealedEntry[] {
  let { sequence, hash } = end;
  return pending.map(({ at, entry }) => {
    sequence++;
    const text = canonicalJson({ ...entry, at: at.toISOString(), sequence, previous_hash: hash });
    hash = hashBytes(Buffer.from(text));
    return { sequence, entry: text, hash };
  });
}

/** One line of an exported log. */
export function writeAuditLine({ entry, hash }: SealedEntry): string {
  return canonicalJson({ ...(JSON.parse(entry) as JsonObject), hash });
}

/** Facility 13, log audit. Source: RFC 5424, 6.2.1. */
const FACILITY = 13;
const SEVERITIES = { done: 6, refused: 5 } as const;

/**
 * One entry as a message of syslog, without a line end. The text is the exported line with every character beyond ASCII escaped, so that
 * its JSON still verifies.
 *
 * Source   RFC 5424, 6.
 */
export function writeSyslogMessage(sealed: SealedEntry): string {
  type Facts = { readonly action: string; readonly result: keyof typeof SEVERITIES; readonly at: string };
  const { action, result, at } = JSON.parse(sealed.entry) as Facts;
  const text = writeAuditLine(sealed).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<${FACILITY * 8 + SEVERITIES[result]}>1 ${at} - colophon - ${action} - ${text}`;
}

export interface ChainVerdict {
  readonly isWhole: boolean;
  readonly entries: number;
  /** The end of the part that is whole. */
  readonly end: ChainEnd;
  /** What is wrong, and in which line. */
  readonly problem?: string;
}

/**
 * Checks an exported log line by line: each entry has its hash, follows the one before it, and no sequence is missing.
 *
 * Shapes   `expected`: an end that was noted earlier; the log must contain it. Without one, a log whose last lines were removed
 *          is whole.
 * Cost     one line in memory at a time.
 */
export async function verifyAuditLines(lines: AsyncIterable<string>, expected?: ChainEnd): Promise<ChainVerdict> {
  let end: ChainEnd = { sequence: 0, hash: FIRST_PREVIOUS };
  let hasExpected = expected === undefined;
  let number = 0;
  const fail = (problem: string): ChainVerdict => ({ isWhole: false, entries: end.sequence, end, problem });
  for await (const line of lines) {
    number++;
    if (line === "") continue;
    const read = readLine(line, end);
    if (typeof read === "string") return fail(`Line ${number}: ${read}`);
    end = read;
    if (expected?.sequence === end.sequence) {
      if (expected.hash !== end.hash)
        return fail(`Line ${number}: entry ${end.sequence} does not have the expected hash.`);
      hasExpected = true;
    }
  }
  if (!hasExpected)
    return fail(`The log ends at entry ${end.sequence}, before the expected entry ${expected?.sequence}.`);
  return { isWhole: true, entries: end.sequence, end };
}

function readLine(line: string, end: ChainEnd): ChainEnd | string {
  let value: unknown;
  try {
    value = parseJson(Buffer.from(line));
  } catch {
    return "it is not one JSON text.";
  }
  if (!isPlainObject(value)) return "it is not a JSON object.";
  const { hash, ...entry } = value;
  if (entry.sequence !== end.sequence + 1)
    return `expected entry ${end.sequence + 1}, found ${String(entry.sequence)}.`;
  if (entry.previous_hash !== end.hash) return "`previous_hash` is not the hash of the entry before it.";
  const computed = hashBytes(Buffer.from(canonicalJson(entry)));
  if (hash !== computed) return `entry ${end.sequence + 1} was changed: its hash is ${computed}.`;
  return { sequence: end.sequence + 1, hash: computed };
}
