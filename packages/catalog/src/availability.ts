import type { Availability, CatalogEntry, CatalogRecord } from "./entry.ts";

/** An engine that does not come with its npm package: how this machine is seen to have it, and what brings it. */
export interface SystemEngine {
  /** Looks, and loads nothing. */
  isHere(): boolean;
  /** The command that brings it. */
  readonly install: string;
}

/** Can it be run here? `engines`: those of the system, by name; all others come with their packages. */
export function availabilityOf(
  { isImplemented, engines }: Pick<CatalogRecord, "isImplemented" | "engines">,
  systemEngines: Readonly<Record<string, SystemEngine>>,
): Availability {
  if (!isImplemented) return { available: false, reason: "not_implemented" };
  for (const engine of engines) {
    const known = systemEngines[engine];
    if (known !== undefined && !known.isHere())
      return { available: false, reason: "engine_missing", engine, install: known.install };
  }
  return { available: true };
}

export function toEntry(record: CatalogRecord, systemEngines: Readonly<Record<string, SystemEngine>>): CatalogEntry {
  const { isImplemented: _, ...rest } = record;
  return { ...rest, availability: availabilityOf(record, systemEngines) };
}
