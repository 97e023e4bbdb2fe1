import { type AnyOperation, isPlainObject } from "@colophon/contract";

/** The operation of that name among a module's exports. */
export function findOperation(module: object, name: string): AnyOperation | undefined {
  return Object.values(module).find((value) => isOperation(value) && value.name === name);
}

export function isOperation(value: unknown): value is AnyOperation {
  return (
    isPlainObject(value) && typeof value.name === "string" && typeof value.run === "function" && "allOptions" in value
  );
}
