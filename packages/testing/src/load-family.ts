/** A family's module as the runtime loads operations: `load-family.ts?module=<address>`. */
import type { AnyOperation } from "@colophon/contract";
import { findOperation } from "./operations.ts";

const family = new URL(import.meta.url).searchParams.get("module") ?? "";

export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  return findOperation((await import(family)) as object, name);
}

/** From the module that the runtime's settings name for the engine. */
export async function loadHelper(
  name: string,
  { settings, ...terms }: { readonly settings: { readonly lending?: string } },
): Promise<unknown> {
  if (settings.lending === undefined) return undefined;
  const lending = (await import(settings.lending)) as { loadHelper(name: string, terms: object): Promise<unknown> };
  return lending.loadHelper(name, { ...terms, settings: {} });
}
