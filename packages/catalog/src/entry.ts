import type { Descriptor, Domain, Stability, Verb, Weight } from "@colophon/contract";

/** Whether an operation can be run here, and if not, why and what brings it. */
export type Availability =
  /** `lacking`: what some of its calls would need. */
  | { readonly available: true; readonly lacking?: readonly LackingEngine[] }
  | { readonly available: false; readonly reason: "not_implemented" }
  /** The first engine that is missing, and the command that brings all of them. */
  | { readonly available: false; readonly reason: "engine_missing"; readonly engine: string; readonly install: string };

/** An engine that only calls with an option, or with one of these values for it, need. */
export interface PartialEngine {
  readonly engine: string;
  readonly option: string;
  /** Absent: any value. */
  readonly values?: readonly string[];
  /** It comes with the packages: its calls wait in the queue of heavy ones. */
  readonly isBundled?: true;
}

export interface LackingEngine extends PartialEngine {
  /** The command that brings it. */
  readonly install: string;
}

/** One operation as lists show it. */
export interface CatalogEntry {
  readonly name: string;
  readonly domain: Domain;
  readonly verb: Verb;
  readonly qualifier: string;
  readonly package: string;
  readonly summary: string;
  /** `stable`: one of the 79 of the contract. `preview`: beyond them. */
  readonly stability: Stability;
  readonly deterministic: true;
  readonly sideEffects: "none" | "network";
  readonly errorCodes: readonly string[];
  readonly lossCodes: readonly string[];
  readonly availability: Availability;
  /** What it costs; the queue it waits in. */
  readonly weight: Weight;
  /** The engines it uses. */
  readonly engines: readonly string[];
  /** Those that only some of its calls need, which wait in the queue of the engine. */
  readonly partialEngines?: readonly PartialEngine[];
  /** What else it is found by: extensions, media types, everyday words. */
  readonly search: readonly string[];
  /** Path below `/v1/` and `/api/v2/operations/`. */
  readonly path: string;
}

/** What may follow `-o` on a command line: one option, by its path, with the values it may have where these are few. */
export interface CatalogOption {
  readonly key: string;
  readonly values: readonly string[];
  readonly description: string;
}

/** An entry and, when the operation is implemented, its schemas, codes with remedies and example. */
export interface CatalogOperation extends CatalogEntry {
  readonly descriptor?: Descriptor;
}

/** What the files of `generated/` hold of an operation: nothing that depends on a machine. */
export interface CatalogRecord extends Omit<CatalogEntry, "availability"> {
  readonly isImplemented: boolean;
}

export interface BuiltOperation extends CatalogRecord {
  readonly descriptor?: Descriptor;
}
