import { readFileSync } from "node:fs";

/** What `operation-codes.json` says of an operation. */
export interface CatalogEntry {
  readonly name: string;
  readonly package: string;
  readonly sideEffects: "none" | "network";
  /** Where the code lists come from: exact, a starting list, or the family's to design. */
  readonly source: "specification" | "field" | "ours-to-design";
  readonly errorCodes: readonly string[];
  readonly lossCodes: readonly string[];
  /** Codes put behind a list of the specification, each with the reason. */
  readonly appended?: Readonly<Record<string, string>>;
}

/** The 79 operations and the previews, as data of the catalog package. */
export function readCatalog(): readonly CatalogEntry[] {
  const stable = readData("operation-codes.json") as readonly CatalogEntry[];
  const previews = readData("preview-operations.json") as readonly Omit<CatalogEntry, "source">[];
  const entries = [...stable, ...previews.map((entry) => ({ ...entry, source: "ours-to-design" as const }))];
  const appended = readData("appended-codes.json") as Readonly<Record<string, CatalogEntry["appended"]>>;
  return entries.map((entry) => {
    const own = appended[entry.name];
    return own === undefined ? entry : { ...entry, appended: own };
  });
}

function readData(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../catalog/data/${name}`, import.meta.url), "utf8"));
}
