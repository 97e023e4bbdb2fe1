import { isNeeded } from "@colophon/contract/schemas";
import type { Availability, CatalogEntry, CatalogRecord, LackingEngine } from "./entry.ts";

/** An engine that does not come with its npm package: how this machine is seen to have it, and what brings it. */
export interface SystemEngine {
  /** Looks, and loads nothing. */
  isHere(): boolean;
  /** The command that brings it. */
  readonly install: string;
}

/** Can it be run here? `engines`: those of the system, by name; all others come with their packages. */
export function availabilityOf(
  { isImplemented, engines, partialEngines = [] }: Pick<CatalogRecord, "isImplemented" | "engines" | "partialEngines">,
  systemEngines: Readonly<Record<string, SystemEngine>>,
): Availability {
  if (!isImplemented) return { available: false, reason: "not_implemented" };
  for (const engine of engines) {
    const known = systemEngines[engine];
    if (known !== undefined && !known.isHere())
      return { available: false, reason: "engine_missing", engine, install: known.install };
  }
  const lacking = partialEngines.flatMap((partial) => {
    const known = systemEngines[partial.engine];
    return known === undefined || known.isHere() ? [] : [{ ...partial, install: known.install }];
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
  return partialEngines.some((neededFor) => isNeeded({ neededFor }, options)) ? "office" : weight;
}

export function toEntry(record: CatalogRecord, systemEngines: Readonly<Record<string, SystemEngine>>): CatalogEntry {
  const { isImplemented: _, ...rest } = record;
  return { ...rest, availability: availabilityOf(record, systemEngines) };
}
