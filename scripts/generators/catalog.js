import { buildCatalog } from "@colophon/catalog";

/** packages/catalog/catalog.json: what every surface lists and describes. */
export async function generateCatalog() {
  return [{ path: "packages/catalog/catalog.json", content: `${JSON.stringify(await buildCatalog(), null, 1)}\n` }];
}
