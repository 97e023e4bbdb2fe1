import type { Segment } from "@colophon/contract";
import { sha256Of } from "../fixture.ts";
import type { Unit } from "./conservation.ts";
import type { Evidence } from "./evidence.ts";
import { countWords, marksOf, wordsOf } from "./words.ts";

interface Named {
  readonly at?: readonly Segment[];
  readonly range?: { readonly start: number; readonly end: number };
}

/** Findings told one by one; a file of which everything is gone need not say so of every cell. */
const MAX_LISTED = 5;

/**
 * Units and where they may be accounted for -> what is nowhere.
 *
 * A unit is accounted for by a loss or skipped entry that names its place, or by its words, each of which stands in value, files,
 * skipped texts and losses at least as often as in all units that are looked for. A unit of bytes is a file somewhere.
 */
export function findMissing(units: readonly Unit[], evidence: Evidence): string[] {
  const { losses, skipped, files } = evidence;
  const named: readonly Named[] = [
    ...losses.flatMap(({ locator }) =>
      locator === undefined ? [] : [{ at: locator.path, ...(locator.range && { range: locator.range }) }],
    ),
    ...losses.flatMap(({ details }) => partsOf(details).map((id) => ({ at: [{ kind: "part" as const, id }] }))),
    ...skipped,
  ];
  const ranged = named.filter(({ range }) => range !== undefined);
  const plain = new Set(named.flatMap(({ at, range }) => (at === undefined || range !== undefined ? [] : [keyOf(at)])));
  const wanted = units.filter(
    (unit) => !isNamedBy(plain, unit.at ?? []) && !ranged.some((place) => names(place, unit)),
  );
  const lostFiles = wanted.filter(({ bytes }) => bytes !== undefined && !files.has(sha256Of(bytes)));
  return describeSome([
    ...lostFiles.map((unit) => `${unit.kind} at ${unit.place}: its ${unit.bytes?.length} bytes are nowhere`),
    ...findMissingWords(wanted, evidence),
  ]);
}

/** The parts that a loss for many of them names in its details. */
function partsOf(details: unknown): readonly string[] {
  const { parts } = (details ?? {}) as { readonly parts?: unknown };
  return Array.isArray(parts) ? parts.filter((part) => typeof part === "string") : [];
}

/** Whether a place is among those named, or inside of one. */
function isNamedBy(plain: ReadonlySet<string>, at: readonly Segment[]): boolean {
  return at.some((_, depth) => plain.has(keyOf(at.slice(0, depth + 1))));
}

function keyOf(at: readonly Segment[]): string {
  return JSON.stringify(at.map(({ kind, index, id }) => [kind, index, id]));
}

function findMissingWords(wanted: readonly Unit[], { texts, skipped, losses }: Evidence): string[] {
  const reported = [
    ...texts,
    ...skipped.flatMap(({ text }) => text ?? []),
    ...losses.flatMap(({ message, expected, actual, details }) => [
      message,
      ...[expected, actual, details].flatMap((fact) => (fact === undefined ? [] : [describeFact(fact)])),
    ]),
  ];
  const supply = countWords(reported);
  const spoken = wanted.filter(({ text }) => text !== undefined && wordsOf(text).length > 0);
  const demand = countWords(spoken.map(({ text = "" }) => text));
  const short = new Map([...demand].filter(([word, count]) => count > (supply.get(word) ?? 0)));
  const missing = spoken.flatMap((unit) => {
    const lacking = wordsOf(unit.text ?? "").filter((word) => short.has(word));
    if (lacking.length === 0) return [];
    const [word = ""] = lacking;
    return [
      `${unit.kind} at ${unit.place}: "${word.slice(0, 60)}" stands ${demand.get(word)} times in the document and ${supply.get(word) ?? 0} times in what came of it`,
    ];
  });
  const allMarks = marksOf(reported.join(" "));
  const marks = wanted
    .filter(({ text }) => text !== undefined && wordsOf(text).length === 0 && marksOf(text) !== "")
    .filter(({ text = "" }) => !allMarks.includes(marksOf(text)))
    .map(({ kind, place, text = "" }) => `${kind} at ${place}: ${JSON.stringify(text.slice(0, 60))} is nowhere`);
  return [...missing, ...marks];
}

function describeFact(fact: unknown): string {
  return typeof fact === "string" ? fact : JSON.stringify(fact);
}

/** A place names a unit when it is the unit's own or one around it; ranges of bytes when they meet. */
export function names(place: Named, unit: Unit): boolean {
  if (place.range !== undefined && unit.range !== undefined)
    return place.range.start < unit.range.end && unit.range.start < place.range.end;
  if (place.at === undefined || unit.at === undefined || place.at.length === 0) return false;
  const inner = unit.at;
  return (
    place.at.length <= inner.length &&
    place.at.every(
      ({ kind, index, id }, depth) =>
        kind === inner[depth]?.kind && index === inner[depth]?.index && id === inner[depth]?.id,
    )
  );
}

export function describeSome(faults: readonly string[]): string[] {
  if (faults.length <= MAX_LISTED) return [...faults];
  return [...faults.slice(0, MAX_LISTED), `and ${faults.length - MAX_LISTED} more`];
}
