/** A family's module as the runtime loads operations: `load-family.ts?module=<address>`. */
import type { AnyOperation } from "@colophon/contract";
import { findOperation } from "./operations.ts";

const family = new URL(import.meta.url).searchParams.get("module") ?? "";

export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  return findOperation((await import(family)) as object, name);
}
