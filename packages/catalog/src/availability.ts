import { isNeeded } from "@colophon/contract/needed-for";
import type { Availability, CatalogEntry, CatalogRecord, LackingEngine } from "./entry.ts";
import { installHere } from "./install-here.ts";

/** The command that brings what an engine lacks here; undefined when it is whole. Looks, and loads nothing. */
export type FindMissing = () => string | undefined;

/** Can it be run here? `parts`: how what engines work with is looked for, by name. */
export function availabilityOf(
  { isImplemented, engines, partialEngines = [] }: Pick<CatalogRecord, "isImplemented" | "engines" | "partialEngines">,
  parts: Readonly<Record<string, FindMissing>>,
): Availability {
  if (!isImplemented) return { available: false, reason: "not_implemented" };
  const missing = engines.flatMap((engine) => {
    const install = parts[engine]?.();
    return install === undefined ? [] : [{ engine, install }];
  });
  const [first] = missing;
  if (first !== undefined) {
    const install = installHere(missing.map((one) => one.install));
    return { available: false, reason: "engine_missing", engine: first.engine, install };
  }
  const lacking = partialEngines.flatMap((partial) => {
    const install = parts[partial.engine]?.();
    return install === undefined ? [] : [{ ...partial, install: installHere([install]) }];
  });
  return { available: true, ...(lacking.length > 0 && { lacking }) };
}

/** The engine that a call with these options would need and that is not here. */
export function lackingFor(availability: Availability, options: unknown): LackingEngine | undefined {
  if (!availability.available) return undefined;
  return availability.lacking?.find((neededFor) => isNeeded({ neededFor }, options));
}

/** Where a call with these options waits: with the engine that it needs, if others do without. */
export function weightFor(
  { weight, partialEngines = [] }: Pick<CatalogEntry, "weight" | "partialEngines">,
  options: unknown,
): CatalogEntry["weight"] {
  const needed = partialEngines.filter((neededFor) => isNeeded({ neededFor }, options));
  if (needed.some(({ isBundled }) => isBundled !== true)) return "office";
  return needed.length > 0 && weight === "light" ? "heavy" : weight;
}

export function toEntry(record: CatalogRecord, parts: Readonly<Record<string, FindMissing>>): CatalogEntry {
  const { isImplemented: _, ...rest } = record;
  return { ...rest, availability: availabilityOf(record, parts) };
}
