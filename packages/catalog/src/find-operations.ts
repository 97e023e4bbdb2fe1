import type { AnyOperation } from "@colophon/contract";

/** The operations among a family module's exports, by name. */
export function findOperations(module: object): ReadonlyMap<string, AnyOperation> {
  const found = new Map<string, AnyOperation>();
  for (const value of Object.values(module)) {
    if (isOperation(value)) found.set(value.name, value);
  }
  return found;
}

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === "object" && value !== null && "run" in value && "allOptions" in value && "name" in value;
}
