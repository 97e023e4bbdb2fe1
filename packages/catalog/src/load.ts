import type { AnyOperation } from "@colophon/contract";
import { FAMILIES } from "./families.ts";
import { FAMILY_OF } from "./family-of.ts";
import { findOperations } from "./find-operations.ts";

export { loadHelper } from "./load-helper.ts";

/**
 * The operation itself, its modules loaded on first use; undefined when it is unknown or not implemented.
 *
 * Cost     only the modules of this operation: no schema file, no other operation, and no look for the engines of the machine, which a
 *          child that runs it may not search.
 */
export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  const family = Object.hasOwn(FAMILY_OF, name) ? FAMILIES[FAMILY_OF[name] ?? ""] : undefined;
  const load = (await family?.each())?.OPERATIONS[name];
  return load === undefined ? undefined : findOperations({ operation: await load() }).get(name);
}
