import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toWire } from "@colophon/contract";
import { findDifference } from "../difference.ts";
import { type Finding, toFindings } from "../finding.ts";
import { toPortable } from "../portable.ts";
import type { Row, RowKind } from "../row.ts";
import type { Subject } from "../subject.ts";
import type { Trial } from "../trial.ts";

/** What a row states of its value and checks itself; what it states of errors is C4, of losses C11. */
export async function checkRows(subject: Subject): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { row, envelope, thrown } of await subject.trials()) {
    const faults = thrown === undefined ? [] : [`it threw ${thrown}`];
    if (envelope?.ok && Object.hasOwn(row, "value")) {
      const difference = findDifference(toWire(row.value), toWire(envelope.value));
      if (difference !== undefined) faults.push(difference);
    }
    if (envelope?.ok === false && Object.hasOwn(row, "value"))
      faults.push(`expected a value, found ${envelope.error.code}`);
    if (envelope !== undefined && row.check !== undefined) {
      try {
        await row.check(envelope);
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
    findings.push(...toFindings("row", faults, row.name));
  }
  return findings;
}

const KINDS: readonly RowKind[] = ["nominal", "hostile", "boundary"];
/** Different words and numbers from which an input is content and no placeholder. */
const MIN_WORDS = 6;
/** Bytes from which a fixture is a document. */
const MIN_FILE_BYTES = 32;

/**
 * C18: rows of every kind, each with a name and an input of its own; among them a nominal one with real content - a file of the
 * fixtures where the operation takes files, else six different words - that says what must come of it. A fixture's source and
 * licence stand in `fixtures/LICENSES.md`.
 */
export async function checkOwnRows(subject: Subject): Promise<Finding[]> {
  const trials = await subject.trials();
  const { rows } = subject;
  const missing = KINDS.filter((kind) => !rows.some((row) => kindOf(row) === kind)).map(
    (kind) => `there is no ${kind} row`,
  );
  const names = rows.map(({ name }) => name);
  const twice = names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `two rows are called "${name}"`);
  return toFindings("C18", [
    ...missing,
    ...twice,
    ...violationsOfRepetition(trials),
    ...violationsOfContent(subject, trials),
    ...violationsOfLicences(subject, trials),
  ]);
}

function kindOf({ kind = "nominal" }: Row): RowKind {
  return kind;
}

function violationsOfRepetition(trials: readonly Trial[]): string[] {
  const seen = new Map<string, string>();
  return trials.flatMap(({ row, input }) => {
    const portable = toPortable(input, row.options);
    if (portable === undefined) return [];
    const text = JSON.stringify(portable);
    const earlier = seen.get(text);
    seen.set(text, row.name);
    return earlier === undefined ? [] : [`rows "${earlier}" and "${row.name}" are the same call`];
  });
}

function violationsOfContent({ operation }: Subject, trials: readonly Trial[]): string[] {
  const nominal = trials.filter(({ row, envelope }) => kindOf(row) === "nominal" && envelope?.ok);
  const takesFiles =
    operation.filePlaces.file !== undefined ||
    operation.filePlaces.members.size > 0 ||
    operation.filePlaces.items !== undefined;
  const real = nominal.filter(({ input, fixtures }) =>
    takesFiles ? fixtures.some(({ bytes }) => bytes.length >= MIN_FILE_BYTES) : countWords(input) >= MIN_WORDS,
  );
  if (real.length === 0)
    return [takesFiles ? "no nominal row reads a real file: use fixture(...)" : "no nominal row has real content"];
  const isHeld = ({ row }: Trial): boolean => Object.hasOwn(row, "value") || row.check !== undefined;
  return real.some(isHeld) ? [] : ["no row with real content says what must come of it: give value or check"];
}

function countWords(input: unknown): number {
  const words = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === "number") words.add(String(value));
    else if (typeof value === "string") for (const [word] of value.matchAll(/[\p{L}\p{N}]+/gu)) words.add(word);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  visit(input);
  return words.size;
}

function violationsOfLicences({ packageFolder }: Subject, trials: readonly Trial[]): string[] {
  const paths = new Set(trials.flatMap(({ fixtures }) => fixtures.map(({ path }) => path)));
  if (paths.size === 0) return [];
  const file = join(packageFolder, "fixtures", "LICENSES.md");
  if (!existsSync(file)) return ["fixtures/LICENSES.md is missing"];
  const text = readFileSync(file, "utf8");
  return [...paths]
    .filter((path) => !text.includes(path))
    .map((path) => `fixtures/LICENSES.md does not speak of ${path}`);
}
