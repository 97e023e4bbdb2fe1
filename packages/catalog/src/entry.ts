import type { Descriptor, Domain, Verb } from "@colophon/contract";

/** Whether an operation can be run here, and if not, why and what brings it. */
export type Availability =
  | { readonly available: true }
  | { readonly available: false; readonly reason: "not_implemented" };

/** One operation as lists show it. */
export interface CatalogEntry {
  readonly name: string;
  readonly domain: Domain;
  readonly verb: Verb;
  readonly qualifier: string;
  readonly package: string;
  readonly summary: string;
  readonly stability: "stable";
  readonly deterministic: true;
  readonly sideEffects: "none" | "network";
  readonly errorCodes: readonly string[];
  readonly lossCodes: readonly string[];
  readonly availability: Availability;
  /** Path below `/v1/` and `/api/v2/operations/`. */
  readonly path: string;
}

/** An entry and, when the operation is implemented, its schemas, codes with remedies and example. */
export interface CatalogOperation extends CatalogEntry {
  readonly descriptor?: Descriptor;
}
