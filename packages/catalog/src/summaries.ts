import { readFileSync } from "node:fs";
import type { CatalogOption, CatalogRecord } from "./entry.ts";
import { FAMILY_NAMES } from "./family-names.ts";
import { FAMILY_OF } from "./family-of.ts";

/** What is told of operations without looking through the machine: no more than these files are read, and nothing else is loaded. */
export const GENERATED = new URL("../generated/", import.meta.url);

let records: ReadonlyMap<string, CatalogRecord> | undefined;

/** The light index, read once: a list needs no schema and no family's code. */
export function readRecords(): ReadonlyMap<string, CatalogRecord> {
  if (records === undefined) {
    const all = FAMILY_NAMES.flatMap((family) => readJson<readonly CatalogRecord[]>(`entries/${family}.json`));
    all.sort((a, b) => (a.name < b.name ? -1 : 1));
    records = new Map(all.map((record) => [record.name, record]));
  }
  return records;
}

/** One operation of the light index, for which its family's file is read alone; undefined for a name outside the catalog. */
export function readRecord(name: string): CatalogRecord | undefined {
  if (records !== undefined) return records.get(name);
  if (!Object.hasOwn(FAMILY_OF, name)) return undefined;
  return readJson<readonly CatalogRecord[]>(`entries/${FAMILY_OF[name]}.json`).find((record) => record.name === name);
}

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, GENERATED), "utf8")) as T;
}

/** All operations by name, the previews included, with what each does; the machine is not looked through for their engines. */
export function listSummaries(): readonly { readonly name: string; readonly summary: string }[] {
  return [...readRecords().values()].map(({ name, summary }) => ({ name, summary }));
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
