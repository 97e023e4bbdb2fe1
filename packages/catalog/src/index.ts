export { buildCatalog } from "./build-catalog.ts";
export { describeCatalogOperation, listOperations, loadOperation, resolvePath } from "./catalog.ts";
export type { Availability, CatalogEntry, CatalogOperation } from "./entry.ts";
