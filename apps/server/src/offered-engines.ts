import { estimateMs } from "@colophon/catalog";
import type { Catalog } from "@colophon/http";
import type { QueueName } from "@colophon/service";

/**
 * The queues of which this machine can do all that may come: what lacks an engine here is left for workers that have it.
 *
 * Work without an office engine is light or heavy by its document, so that both are left.
 */
export function servableQueues(catalog: Catalog, queues: readonly QueueName[]): readonly QueueName[] {
  const left = new Set(
    catalog.listOperations().flatMap(({ name, availability, weight, stability }): readonly QueueName[] => {
      if (availability.available)
        return (availability.lacking ?? []).map(({ isBundled }) => (isBundled === true ? "heavy" : "office"));
      if (availability.reason !== "engine_missing") return [];
      // A preview whose engine is missing here does not take the work of the stable operations away from this worker.
      if (weight === "office" && stability === "preview") return [];
      const isMeasured = estimateMs(name, 0) !== undefined;
      return weight === "office" || (weight === "heavy" && !isMeasured) ? [weight] : ["light", "heavy"];
    }),
  );
  return queues.filter((queue) => !left.has(queue));
}

/** The catalog as an API shows it: an engine that workers elsewhere have is not missing. */
export function withEnginesElsewhere(catalog: Catalog, engines: readonly string[]): Catalog {
  if (engines.length === 0) return catalog;
  const show = <Entry extends ReturnType<Catalog["listOperations"]>[number]>(entry: Entry): Entry => {
    const { availability } = entry;
    if (availability.available) {
      const lacking = availability.lacking?.filter(({ engine }) => !engines.includes(engine)) ?? [];
      return { ...entry, availability: { available: true, ...(lacking.length > 0 && { lacking }) } };
    }
    const isElsewhere =
      !availability.available && availability.reason === "engine_missing" && engines.includes(availability.engine);
    return isElsewhere ? { ...entry, availability: { available: true } } : entry;
  };
  return {
    listOperations: () => catalog.listOperations().map(show),
    describeCatalogOperation(name) {
      const operation = catalog.describeCatalogOperation(name);
      return operation === undefined ? undefined : show(operation);
    },
    resolvePath: (path) => catalog.resolvePath(path),
  };
}
