import { existsSync, readFileSync } from "node:fs";
import type { AnyOperation, Descriptor } from "@colophon/contract";
import { type FindMissing, toEntry } from "./availability.ts";
import { findClosest } from "./closest.ts";
import { PARTS } from "./engines.ts";
import type { CatalogEntry, CatalogOperation, CatalogOption, CatalogRecord } from "./entry.ts";
import { FAMILIES } from "./families.ts";
import { FAMILY_NAMES } from "./family-names.ts";
import { findOperations } from "./find-operations.ts";

const GENERATED = new URL("../generated/", import.meta.url);

let records: ReadonlyMap<string, CatalogRecord> | undefined;
let entries: ReadonlyMap<string, CatalogEntry> | undefined;
const described = new Map<string, CatalogOperation>();

/** The light index, read once: a list needs no schema and no family's code. */
function readRecords(): ReadonlyMap<string, CatalogRecord> {
  if (records === undefined) {
    const all = FAMILY_NAMES.flatMap((family) => readJson<readonly CatalogRecord[]>(`entries/${family}.json`));
    all.sort((a, b) => (a.name < b.name ? -1 : 1));
    records = new Map(all.map((record) => [record.name, record]));
  }
  return records;
}

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

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, GENERATED), "utf8")) as T;
}

/** All 79 operations, by name. */
export function listOperations(): readonly CatalogEntry[] {
  return [...readEntries().values()];
}

/** One operation with its schemas; undefined for a name outside the catalog. */
export function describeCatalogOperation(name: string): CatalogOperation | undefined {
  const known = described.get(name);
  if (known !== undefined) return known;
  // One operation's engines are looked for, not those of all.
  const record = readRecords().get(name);
  if (record === undefined) return undefined;
  const entry = toEntry(record, KNOWN_PARTS);
  const path = `operations/${name}.json`;
  const operation = existsSync(new URL(path, GENERATED))
    ? { ...entry, descriptor: readJson<Descriptor>(path) }
    : { ...entry };
  described.set(name, operation);
  return operation;
}

/** The options of every implemented operation by its name, those that all share included; read from files of their own, without schemas. */
export function listOptions(): ReadonlyMap<string, readonly CatalogOption[]> {
  const shared = readJson<readonly CatalogOption[]>("options/shared.json");
  const families = FAMILY_NAMES.map((family) =>
    readJson<Readonly<Record<string, readonly CatalogOption[]>>>(`options/${family}.json`),
  );
  return new Map(
    families.flatMap((family) => Object.entries(family).map(([name, own]) => [name, [...own, ...shared]] as const)),
  );
}

/** The operation itself, its family's module loaded on first use; undefined when it is unknown or not implemented. */
export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  // A child that runs it may not look through the machine.
  const record = readRecords().get(name);
  const load = record === undefined ? undefined : FAMILIES[record.package];
  return load === undefined ? undefined : findOperations(await load()).get(name);
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
  if (readRecords().has(name)) return { name };
  const [domain, verb, ...rest] = path.split("/");
  const choices =
    rest.length > 0
      ? []
      : listOperations()
          .filter((entry) => entry.domain === domain && entry.verb === verb)
          .map((entry) => entry.name);
  const [only] = choices;
  if (choices.length === 1 && only !== undefined) return { name: only };
  return { choices: choices.length > 0 ? choices : findClosest(name, [...readRecords().keys()]) };
}
