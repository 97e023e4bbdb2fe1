import { readFileSync } from "node:fs";
import type { AnyOperation } from "@colophon/contract";
import { findClosest } from "./closest.ts";
import type { CatalogEntry, CatalogOperation } from "./entry.ts";
import { FAMILIES } from "./families.ts";
import { findOperations } from "./find-operations.ts";

let operations: ReadonlyMap<string, CatalogOperation> | undefined;

/** catalog.json, read once: lists and descriptions need no family's code. */
function readCatalog(): ReadonlyMap<string, CatalogOperation> {
  if (operations === undefined) {
    const text = readFileSync(new URL("../catalog.json", import.meta.url), "utf8");
    operations = new Map((JSON.parse(text) as CatalogOperation[]).map((operation) => [operation.name, operation]));
  }
  return operations;
}

/** All 79 operations, by name. */
export function listOperations(): readonly CatalogEntry[] {
  return [...readCatalog().values()].map(({ descriptor: _, ...entry }) => entry);
}

/** One operation with its schemas; undefined for a name outside the catalog. */
export function describeCatalogOperation(name: string): CatalogOperation | undefined {
  return readCatalog().get(name);
}

/** The operation itself, its family's module loaded on first use; undefined when it is unknown or not implemented. */
export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  const entry = readCatalog().get(name);
  const load = entry?.availability.available === true ? FAMILIES[entry.package] : undefined;
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
  if (readCatalog().has(name)) return { name };
  const [domain, verb, ...rest] = path.split("/");
  const choices =
    rest.length > 0
      ? []
      : [...readCatalog().values()]
          .filter((entry) => entry.domain === domain && entry.verb === verb)
          .map((entry) => entry.name);
  const [only] = choices;
  if (choices.length === 1 && only !== undefined) return { name: only };
  return { choices: choices.length > 0 ? choices : findClosest(name, [...readCatalog().keys()]) };
}
