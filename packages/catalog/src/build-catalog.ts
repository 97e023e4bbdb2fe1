import { readFileSync } from "node:fs";
import { type AnyOperation, describeOperation, readName, type Stability } from "@colophon/contract";
import type { BuiltOperation, CatalogRecord, PartialEngine } from "./entry.ts";
import { FAMILIES } from "./families.ts";
import { FAMILY_NAMES } from "./family-names.ts";
import { findOperations } from "./find-operations.ts";

interface DeclaredOperation {
  readonly name: string;
  readonly package: string;
  readonly stability: Stability;
  readonly sideEffects: "none" | "network";
  readonly errorCodes: readonly string[];
  readonly lossCodes: readonly string[];
}

/**
 * The catalog from its two sources: the declared lists, of the 79 and of the previews, and the families' definitions. What the files of `generated/` hold.
 *
 * Errors   RangeError when a family defines an operation that the lists do not have, or have elsewhere or with another stability.
 */
export async function buildCatalog(): Promise<readonly BuiltOperation[]> {
  const declared = [
    ...readDeclared("operation-codes.json", "stable"),
    ...readDeclared("preview-operations.json", "preview"),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
  const words = readData<SearchWords>("search-words.json");
  const summaries = readData<Readonly<Record<string, string>>>("summaries.json");
  const implemented = new Map<string, { operation: AnyOperation; family: string }>();
  for (const [family, { all }] of Object.entries(FAMILIES)) {
    for (const [name, operation] of findOperations(await all())) implemented.set(name, { operation, family });
  }
  const catalog = declared.map((entry) =>
    toRecord(entry, {
      summary: summaries[entry.name] ?? "",
      search: [...(words.families[entry.package] ?? []), ...(words.operations[entry.name] ?? [])],
      operation: implemented.get(entry.name)?.operation,
    }),
  );
  for (const { name, package: family } of declared) {
    if (!FAMILY_NAMES.includes(family))
      throw new RangeError(`${name} is of the package ${family}, which is not a family.`);
  }
  for (const [name, { family, operation }] of implemented) {
    const entry = declared.find((one) => one.name === name);
    if (entry?.package !== family) throw new RangeError(`${name} is not an operation of the package ${family}.`);
    if (entry.stability !== operation.stability)
      throw new RangeError(`${name} is declared ${entry.stability} and defined ${operation.stability}.`);
  }
  return catalog;
}

/** What operations are found by: extensions, media types and everyday names, of a family and of one operation. */
interface SearchWords {
  readonly families: Readonly<Record<string, readonly string[]>>;
  readonly operations: Readonly<Record<string, readonly string[]>>;
}

interface Known {
  readonly summary: string;
  readonly search: readonly string[];
  readonly operation: AnyOperation | undefined;
}

function toRecord(declared: DeclaredOperation, { summary, search, operation }: Known): BuiltOperation {
  const { name, package: family, stability, sideEffects, errorCodes, lossCodes } = declared;
  const descriptor = operation === undefined ? undefined : describeOperation(operation);
  return {
    name,
    ...readName(name),
    package: family,
    summary: operation?.summary ?? summary,
    stability,
    deterministic: true,
    sideEffects: operation?.effects ?? sideEffects,
    errorCodes: descriptor?.errors.map(({ code }) => code) ?? errorCodes,
    lossCodes: descriptor?.losses.map(({ code }) => code) ?? lossCodes,
    isImplemented: operation !== undefined,
    weight: operation?.weight ?? "light",
    ...enginesOf(operation),
    search: [...new Set([...search, ...(operation?.search ?? [])])],
    path: name.split(".").join("/"),
    ...(descriptor !== undefined && { descriptor }),
  };
}

function enginesOf(operation: AnyOperation | undefined): Pick<CatalogRecord, "engines" | "partialEngines"> {
  const partialEngines: PartialEngine[] = [];
  const engines: string[] = [];
  for (const engine of operation?.engines ?? []) {
    const { neededFor } = engine;
    if (neededFor === undefined) engines.push(engine.name);
    else {
      const isBundled = engine.kind === "module" || engine.isBundled === true;
      partialEngines.push({ engine: engine.name, ...neededFor, ...(isBundled && { isBundled }) });
    }
  }
  return { engines, ...(partialEngines.length > 0 && { partialEngines }) };
}

function readDeclared(file: string, stability: Stability): readonly DeclaredOperation[] {
  return readData<readonly Omit<DeclaredOperation, "stability">[]>(file).map((entry) => ({ ...entry, stability }));
}

function readData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8")) as T;
}
