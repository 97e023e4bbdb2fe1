import type { AnyOperation } from "@colophon/contract";
import { RuntimeError } from "./fault.ts";

export type LoadOperation = (name: string) => Promise<AnyOperation | undefined>;

/**
 * The module that knows the operations, imported once, and each operation it gave. To ask a family's module for one again costs
 * 25 us of an execution's 800, most of it Node's resolution of an import that is loaded.
 *
 * Errors   RuntimeError when it does not load or is another module.
 */
export async function importOperations(url: string): Promise<LoadOperation> {
  let module: unknown;
  try {
    module = await import(url);
  } catch (error) {
    throw new RuntimeError("operations", `The operations do not load: ${causeOf(error)}`);
  }
  const load = (module as { loadOperation?: unknown }).loadOperation;
  if (typeof load !== "function") throw new RuntimeError("operations", "The operations export no loadOperation.");
  const loaded = new Map<string, AnyOperation>();
  return async (name) => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    try {
      const operation = (await load(name)) as AnyOperation | undefined;
      if (operation !== undefined) loaded.set(name, operation);
      return operation;
    } catch (error) {
      throw new RuntimeError("operations", `${name} does not load: ${causeOf(error)}`);
    }
  };
}

export function unknownOperation(name: string): RangeError {
  return new RangeError(`There is no operation "${name}".`);
}

/**
 * What an operation threw as it loaded a package that is not installed -> the fault of this installation. Undefined for any other
 * error. Operations load some packages in the middle of a call.
 */
export function faultOfMissingPackage(operation: string, error: unknown): RuntimeError | undefined {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (!(error instanceof Error) || (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND")) return undefined;
  const [message = ""] = error.message.split("\n");
  return new RuntimeError("operations", `${operation} does not load: ${message}. Install its package again.`);
}

/** With the file that the permission model refused, where that is the cause: it may belong to `readable`. */
function causeOf(error: unknown): string {
  if (error instanceof Error && "resource" in error) return `a child may not read ${String(error.resource)}.`;
  return messageOf(error);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
