import type { Catalog } from "../parts.ts";
import type { TypedOperation } from "./operations.ts";

/** The operations of a catalog that have code, whether or not their engine is on this machine. */
export function typedOperations(catalog: Catalog): readonly TypedOperation[] {
  return catalog.listOperations().flatMap(({ name, path, summary }) => {
    const descriptor = catalog.describeCatalogOperation(name)?.descriptor;
    return descriptor === undefined ? [] : [{ name, path, summary, descriptor }];
  });
}
