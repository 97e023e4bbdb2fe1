import { existsSync } from "node:fs";
import type { Descriptor } from "@colophon/contract";
import { type FindMissing, toEntry } from "./availability.ts";
import { findClosest } from "./closest.ts";
import { PARTS } from "./engines.ts";
import type { CatalogEntry, CatalogOperation } from "./entry.ts";
import { FAMILY_OF } from "./family-of.ts";
import { GENERATED, readJson, readRecord, readRecords } from "./summaries.ts";

let entries: ReadonlyMap<string, CatalogEntry> | undefined;
const described = new Map<string, CatalogOperation>();

/** With what this machine has of each, which it is looked through for. */
function readEntries(): ReadonlyMap<string, CatalogEntry> {
  entries ??= new Map([...readRecords()].map(([name, record]) => [name, toEntry(record, KNOWN_PARTS)]));
  return entries;
}

/** Each part is looked for once, however many operations use it. */
function lookOnce(parts: Readonly<Record<string, FindMissing>>): Readonly<Record<string, FindMissing>> {
  const seen = new Map<string, string | undefined>();
  const look = (name: string, find: FindMissing): string | undefined => {
    if (!seen.has(name)) seen.set(name, find());
    return seen.get(name);
  };
  return Object.fromEntries(Object.entries(parts).map(([name, find]) => [name, () => look(name, find)]));
}

const KNOWN_PARTS = lookOnce(PARTS);

/** All operations by name, the previews included. */
export function listOperations(): readonly CatalogEntry[] {
  return [...readEntries().values()];
}

/** One operation with its schemas; undefined for a name outside the catalog. */
export function describeCatalogOperation(name: string): CatalogOperation | undefined {
  const known = described.get(name);
  if (known !== undefined) return known;
  // One operation's engines are looked for, not those of all.
  const record = readRecord(name);
  if (record === undefined) return undefined;
  const entry = toEntry(record, KNOWN_PARTS);
  const path = `operations/${name}.json`;
  const operation = existsSync(new URL(path, GENERATED))
    ? { ...entry, descriptor: readJson<Descriptor>(path) }
    : { ...entry };
  described.set(name, operation);
  return operation;
}

/**
 * The path form of a name -> the operation, or the choices it leaves open.
 *
 * Shapes   path: `<domain>/<verb>` and qualifier parts, split by slashes. `docx/convert` is docx.convert.pdf, the only one
 *          of that domain and verb; where there are several, the choices are named, and for a slip of the hand the closest.
 * Source   contract, Verbs; specification, POST /api/v2/operations/{domain}/{verb}.
 */
export function resolvePath(path: string): { readonly name: string } | { readonly choices: readonly string[] } {
  const name = path.split("/").join(".");
  if (Object.hasOwn(FAMILY_OF, name)) return { name };
  const [domain, verb, ...rest] = path.split("/");
  const choices =
    rest.length > 0
      ? []
      : [...readRecords().values()]
          .filter((record) => record.domain === domain && record.verb === verb)
          .map((record) => record.name);
  const [only] = choices;
  if (choices.length === 1 && only !== undefined) return { name: only };
  return { choices: choices.length > 0 ? choices : findClosest(name, [...readRecords().keys()]) };
}
