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
}

/** The 79 operations, as data of the catalog package. */
export function readCatalog(): readonly CatalogEntry[] {
  const file = new URL("../../catalog/data/operation-codes.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as readonly CatalogEntry[];
}
