import type { BuiltOperation } from "./entry.ts";

export { availabilityOf, type FindMissing, lackingFor, weightFor } from "./availability.ts";
export { describeCatalogOperation, listOperations, resolvePath } from "./catalog.ts";
export { estimateMs } from "./costs.ts";
export { ENGINE_NAMES, examineEngines, identifyEngines, MISSING_ENGINE } from "./engines.ts";
export type {
  Availability,
  BuiltOperation,
  CatalogEntry,
  CatalogOperation,
  CatalogOption,
  LackingEngine,
  PartialEngine,
} from "./entry.ts";
export { FAMILY_NAMES } from "./family-names.ts";
export { installHere } from "./install-here.ts";
export { loadHelper, loadOperation } from "./load.ts";

/** The catalog from its sources: the declared lists, of the 79 and of the previews, and the families' definitions, which this alone loads all of. */
export async function buildCatalog(): Promise<readonly BuiltOperation[]> {
  const { buildCatalog: build } = await import("./build-catalog.ts");
  return build();
}
